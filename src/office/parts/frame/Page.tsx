import './page.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { $me } from '../../stores/session.ts';
import { Icon } from '../Icon.tsx';
import { MeSquare } from './MeMenu.tsx';

interface Props {
  title: string;
  /** Raised beside the title. */
  count?: string | undefined;
  /** Where the arrow before the title leads. */
  back?: string;
  /** Beside the title: tags, the place in a list. */
  beside?: ReactNode;
  /** See `PageAction`; the last may be blue. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page with its head, which stays while the page scrolls. */
export function Page({ title, count, back, beside, actions, children }: Props) {
  const me = useStore($me);
  useEffect(() => {
    document.title = fill(office.title, { page: title });
  }, [title]);
  return (
    <main className="page">
      <div className="page__head">
        {back !== undefined && (
          <a className="page__back" href={back} aria-label={office.back}>
            <Icon name="back" />
          </a>
        )}
        <h1 className="page__title">
          {title}
          {count !== undefined && <span className="page__count">{count}</span>}
        </h1>
        {beside !== undefined && <div className="page__beside">{beside}</div>}
        {actions !== undefined && <div className="page__actions">{actions}</div>}
        {me && (
          <div className="page__me">
            <MeSquare me={me} />
          </div>
        )}
      </div>
      {children}
    </main>
  );
}
