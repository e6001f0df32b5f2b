/**
 * When something that failed `tries` times is tried again: the delay doubles from twice `first` up to `most` seconds. Recalling
 * what a wrong clock put off (`longestWait`) assumes the same delays.
 */
export function retryTime(now: Date, tries: number, first: number, most: number): Date {
  const seconds = Math.min(first * 2 ** Math.min(tries, 20), most);
  return new Date(now.getTime() + seconds * 1000);
}
