/**
 * Script of the card frame. It is sent to browsers as text, so it uses nothing from outside its own body.
 *
 * Messages to the store's page: `ready`, `height` (pixels), `submit` (Enter was pressed), and for a request `result` with its
 * `id` and either `token`, `invalid` or `failed` (`session`, `too_many`, `unavailable`). Messages from it: `setup` (texts,
 * language, direction, colours), `fonts` (their files), `check` (show errors) and `tokenize` (`id`, `session`). The origin of
 * the store's page is that of the signed session; messages of other origins or windows are ignored.
 */
export function cardFrame(): void {
  const names = ['number', 'expiry', 'securityCode', 'holder'] as const;
  type Name = (typeof names)[number];
  const form = document.querySelector('form') as HTMLFormElement;
  const { origin = '', session = '', url = '', words: given = '{}' } = form.dataset;
  const words: Record<string, string> = JSON.parse(given);
  const COLOURS = ['ink', 'soft', 'edge', 'danger', 'field', 'focus'];
  const input = (name: Name) => form.elements.namedItem(name) as HTMLInputElement;
  const errorOf = (name: Name) => document.getElementById(`${name}-error`) as HTMLElement;
  const tell = (type: string, more: object = {}) =>
    parent.postMessage({ source: 'card-fields', type, ...more }, origin);

  function isLuhnValid(digits: string): boolean {
    let sum = 0;
    for (let index = 0; index < digits.length; index++) {
      const value = Number(digits[digits.length - 1 - index]) * (index % 2 === 1 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    }
    return sum % 10 === 0;
  }

  const digitsOf = (text: string) => text.replace(/[\s-]/g, '');

  function readExpiry(): { month: number; year: number } | undefined {
    const [, month, year] = /^(\d{1,2})\s*[/-]?\s*(?:20)?(\d{2})$/.exec(input('expiry').value.trim()) ?? [];
    return month && year ? { month: Number(month), year: 2000 + Number(year) } : undefined;
  }

  /** The message of a field; undefined when it is valid. */
  function problemOf(name: Name): string | undefined {
    const value = input(name).value.trim();
    if (value === '') return 'error_required';
    if (name === 'number') {
      const digits = digitsOf(value);
      return /^\d{12,19}$/.test(digits) && isLuhnValid(digits) ? undefined : 'error_number';
    }
    if (name === 'expiry') {
      const expiry = readExpiry();
      const now = new Date();
      const isValid =
        expiry !== undefined &&
        expiry.month >= 1 &&
        expiry.month <= 12 &&
        expiry.year * 12 + expiry.month > now.getUTCFullYear() * 12 + now.getUTCMonth();
      return isValid ? undefined : 'error_expiry';
    }
    return name === 'securityCode' && !/^\d{3,4}$/.test(value) ? 'error_securityCode' : undefined;
  }

  function show(name: Name, problem: string | undefined): void {
    const field = input(name);
    errorOf(name).textContent = problem ? (words[problem] ?? '') : '';
    if (problem) {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', `${name}-error`);
    } else {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    }
    field.dataset.problem = problem ?? '';
  }

  /** Shows the errors of all fields; returns the first invalid one. */
  function check(): Name | undefined {
    for (const name of names) show(name, problemOf(name));
    return names.find((name) => input(name).dataset.problem);
  }

  function applyTexts(texts: Record<string, unknown>): void {
    for (const [id, text] of Object.entries(texts))
      if (typeof text === 'string' && id in words) words[id] = text.slice(0, 300);
    for (const name of names) {
      const label = form.querySelector(`label[for=${name}]`);
      if (label) label.textContent = words[name] ?? '';
      const { problem } = input(name).dataset;
      if (problem) show(name, problem);
    }
  }

  function applyTheme(theme: Record<string, unknown>): void {
    const { style } = document.documentElement;
    for (const name of COLOURS) {
      const colour = theme[name];
      if (typeof colour === 'string' && CSS.supports('color', colour)) style.setProperty(`--${name}`, colour);
    }
    for (const property of ['font-family', 'color-scheme', 'border-radius']) {
      const value = theme[property];
      if (typeof value === 'string' && CSS.supports(property, value))
        style.setProperty(`--${property}`, value);
    }
  }

  /** Fonts of the store's page, as files: the policy of the frame lets it load none. */
  function addFonts(fonts: unknown): void {
    if (!Array.isArray(fonts)) return;
    for (const { family, file, descriptors } of fonts.slice(0, 4)) {
      if (typeof family !== 'string' || !(file instanceof ArrayBuffer)) continue;
      new FontFace(family, file, descriptors).load().then(
        (font) => document.fonts.add(font),
        () => {},
      );
    }
  }

  async function tokenize(id: unknown, current: string): Promise<void> {
    const answer = (result: object) => tell('result', { id, ...result });
    const invalid = check();
    if (invalid) {
      input(invalid).focus();
      return answer({ invalid: true });
    }
    const expiry = readExpiry();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        body: JSON.stringify({
          session: current,
          number: input('number').value,
          expirationMonth: expiry?.month,
          expirationYear: expiry?.year,
          securityCode: input('securityCode').value.trim(),
          holder: input('holder').value,
        }),
      });
      const body = await response.json();
      if (response.ok) return answer({ token: body.token });
      const fields: Record<string, unknown> = body.fields ?? {};
      const wrong = names.filter((name) => (name === 'expiry' ? 'expiration' : name) in fields);
      for (const name of wrong) show(name, name === 'holder' ? 'error_required' : `error_${name}`);
      if (wrong[0]) {
        input(wrong[0]).focus();
        return answer({ invalid: true });
      }
      const isSession = String(body.type ?? '').endsWith('/invalid-card-session');
      answer({ failed: isSession ? 'session' : response.status === 429 ? 'too_many' : 'unavailable' });
    } catch {
      answer({ failed: 'unavailable' });
    }
  }

  /** Groups digits while the caret is at the end, so that corrections inside are not disturbed. */
  function group(field: HTMLInputElement): void {
    if (field.selectionStart !== field.value.length || /[^\d\s-]/.test(field.value)) return;
    const digits = digitsOf(field.value);
    const groups = /^3[47]/.test(digits)
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/g) ?? []);
    field.value = groups.filter(Boolean).join(' ');
  }

  for (const name of names) {
    const field = input(name);
    // Like the store's fields: checked when they are left, then on every change while they are invalid.
    field.addEventListener('change', () => show(name, problemOf(name)));
    field.addEventListener('input', () => {
      if (name === 'number') group(field);
      if (field.dataset.problem) show(name, problemOf(name));
    });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tell('submit');
  });
  addEventListener('message', ({ data, origin: from, source }: MessageEvent) => {
    if (source !== parent || from !== origin || data?.target !== 'card-fields') return;
    if (data.type === 'setup') {
      applyTexts(data.texts ?? {});
      applyTheme(data.theme ?? {});
      document.documentElement.lang = String(data.lang ?? 'en');
      document.documentElement.dir = data.dir === 'rtl' ? 'rtl' : 'ltr';
      document.documentElement.dataset.shown = 'yes';
      tell('height', { height: form.offsetHeight });
    }
    if (data.type === 'fonts') addFonts(data.fonts);
    if (data.type === 'check') check();
    if (data.type === 'tokenize') void tokenize(data.id, String(data.session ?? session));
  });
  new ResizeObserver(() => tell('height', { height: form.offsetHeight })).observe(form);
  tell('ready');
}
