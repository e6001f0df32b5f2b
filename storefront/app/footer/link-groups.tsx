import type { LinkGroup } from '../../content/content.server.ts';
import { useSession } from '../../session/use-session.ts';
import { paths } from '../../sites/urls.ts';
import { StoreLocatorLink } from '../../store-locator/store-locator-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

/**
 * The merchant's link groups: an exclusive accordion on phones (`<details>` with a shared name), headed lists from 768
 * px on. A group without a title is a plain list. Both are rendered, and CSS hides one.
 */
export function LinkGroups({ groups }: { groups: LinkGroup[] }) {
  return (
    <>
      <div className="grid content-start md:hidden">
        {groups.map((group) =>
          !group.title ? (
            <Links key={group.title} group={group} />
          ) : (
            <details
              key={group.title}
              name="footer-groups"
              className="accordion group/links border-b border-hairline"
            >
              <summary className="flex min-h-13 items-center justify-between text-small font-medium">
                {group.title}
                <span aria-hidden="true" className="text-ink-soft group-open/links:hidden">
                  +
                </span>
                <span aria-hidden="true" className="hidden text-ink-soft group-open/links:inline">
                  –
                </span>
              </summary>
              <Links group={group} className="pb-4" />
            </details>
          ),
        )}
      </div>
      <div className="hidden grid-cols-2 content-start gap-8 md:grid lg:grid-cols-4">
        {groups.map((group) => (
          <section key={group.title}>
            {group.title && (
              <h2 className="pb-3 font-sans text-small font-medium tracking-normal">{group.title}</h2>
            )}
            <Links group={group} />
          </section>
        ))}
      </div>
    </>
  );
}

function Links({ group, className = '' }: { group: LinkGroup; className?: string }) {
  return (
    <ul className={`text-small text-ink-soft ${className}`}>
      {group.links.map((link) => (
        <li key={link.url + link.label}>
          <GroupLink link={link} />
        </li>
      ))}
    </ul>
  );
}

function GroupLink({ link: { url, label, target, isButton } }: { link: LinkGroup['links'][number] }) {
  const look = isButton
    ? buttonClass('secondary', 'my-2')
    : 'inline-block py-2 hover:text-ink hover:underline md:py-1.5';
  const isRegistered = useSession()?.registered;
  const path = url === paths.account && !isRegistered ? paths.login : url;
  if (url === paths.storeLocator) return <StoreLocatorLink className={look}>{label}</StoreLocatorLink>;
  if (url.startsWith('/') && !url.startsWith('//') && target !== '_blank') {
    return (
      <ShopLink to={path} className={look}>
        {label}
      </ShopLink>
    );
  }
  return (
    <a href={url} className={look} target={target} rel="noopener">
      {label}
    </a>
  );
}
