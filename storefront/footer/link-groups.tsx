import type { LinkGroup } from '../commerce-client/content.server.ts';
import { useSession } from '../session/use-session.ts';
import { paths } from '../sites/urls.ts';
import { StoreLocatorLink } from '../store-locator/store-locator-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

/**
 * The merchant's groups of links. On phones they open one at a time, which the browser does by their common name; on
 * larger screens all stand open, by style alone.
 */
export function LinkGroups({ groups }: { groups: LinkGroup[] }) {
  return (
    <div className="grid content-start md:grid-cols-2 md:gap-x-8 md:gap-y-8 lg:grid-cols-4">
      {groups.map((group) => (
        <details
          key={group.title}
          name="footer-groups"
          className="accordion group/links border-b border-hairline md:border-0"
        >
          <summary className="flex min-h-13 items-center justify-between text-small font-medium md:pointer-events-none md:min-h-0 md:pb-3">
            {group.title}
            <span aria-hidden="true" className="text-ink-soft group-open/links:hidden md:hidden">
              +
            </span>
            <span aria-hidden="true" className="hidden text-ink-soft group-open/links:inline md:!hidden">
              –
            </span>
          </summary>
          <ul className="pb-4 text-small text-ink-soft md:pb-0">
            {group.links.map((link) => (
              <li key={link.url + link.label}>
                <GroupLink link={link} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
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
