import { sized, sourceSet } from '../../images/picture.ts';

interface Props {
  name: string;
  picture: string;
  description: string | undefined;
}

/** Header of a category with a banner image: its name over the full-width image. */
export default function CategoryHero({ name, picture, description }: Props) {
  return (
    <>
      <div className="category-hero">
        <img
          src={sized(picture, 1200)}
          srcSet={sourceSet(picture, 1920)}
          sizes="100vw"
          width={1600}
          height={600}
          alt=""
          fetchPriority="high"
        />
        <div className="page-width">
          <h1 className="text-display">{name}</h1>
        </div>
      </div>
      <div className="page-width pb-10">
        {description && <p className="max-w-prose pt-4 text-ink-soft">{description}</p>}
      </div>
    </>
  );
}
