/** Placeholder while a product loads: its picture and four thumbnails (specification, section 2.10). */
export function GallerySkeleton() {
  return (
    <div className="grid gap-8 pt-6 md:grid-cols-[1fr_20rem] md:gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <div className="gallery">
        <div className="gallery-strip">
          <div className="gallery-slide skeleton" />
        </div>
        <div className="gallery-thumbs">
          {['first', 'second', 'third', 'fourth'].map((place) => (
            <div key={place} data-skeleton="" className="gallery-thumb skeleton" />
          ))}
        </div>
      </div>
      <div className="hidden md:block">
        <div className="skeleton h-10 w-2/3" />
        <div className="skeleton mt-6 h-6 w-1/4" />
      </div>
    </div>
  );
}
