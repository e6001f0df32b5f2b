import { Link } from 'react-router';

interface TabsProps {
  label: string;
  current: string;
  tabs: { value: string; text: string; to: string }[];
}

/** Links that filter a list. */
export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-4 overflow-x-auto">
      <ul className="flex gap-1 border-b border-hairline">
        {tabs.map(({ value, text, to }) => (
          <li key={value}>
            <Link
              to={to}
              aria-current={value === current ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-small whitespace-nowrap hover:border-edge focus-visible:outline-offset-[-2px] aria-[current=page]:border-ink aria-[current=page]:font-medium"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
