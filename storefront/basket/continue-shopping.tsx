import { useEffect, useState } from 'react';
import { useText } from '../i18n/use-text.ts';
import { useSession } from '../session/use-session.ts';
import { paths } from '../sites/urls.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';
import { lastVisited } from './shell/last-visited.ts';

/** Links from an empty bag: back to the last visited page, and sign in for guests. */
export function ContinueShopping({ onLeave }: { onLeave?: () => void }) {
  const text = useText();
  const session = useSession();
  const [back, setBack] = useState<string>();
  useEffect(() => setBack(lastVisited()), []);
  return (
    <div className="flex flex-wrap justify-center gap-4">
      <ShopLink to={back ?? paths.home} className={buttonClass('primary')} onClick={onLeave}>
        {text('basket.continue')}
      </ShopLink>
      {session && !session.registered && (
        <ShopLink to={paths.login} className={buttonClass('secondary')} onClick={onLeave}>
          {text('shell.sign_in')}
        </ShopLink>
      )}
    </div>
  );
}
