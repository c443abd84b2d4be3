import './drawer.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { office } from '../../../locales/office/uk/office.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  title: ReactNode;
  onClose(): void;
  /** What can be done, at its end: see `DrawerFoot`. */
  foot?: ReactNode;
  children: ReactNode;
}

/** What can be changed in it. */
const controls = ['input', 'textarea', 'select', 'button:not([aria-disabled="true"])']
  .map((control) => `.drawer__body ${control}`)
  .join(', ');

/** A form over the page. The focus goes back to where it was opened from. */
export function Drawer({ title, onClose, foot, children }: Props) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // The browser would take the button that closes it.
    const first = dialog?.querySelector<HTMLElement>(controls) ?? dialog?.querySelector('h2');
    first?.focus();
    // Before it leaves the page, so that the browser gives the focus back.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="drawer"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="drawer__head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" aria-label={office.close} onClick={onClose}>
          <Icon name="cross" size="large" />
        </button>
      </header>
      {/* What scrolls is reached by keys. */}
      <section className="drawer__body" tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
      {foot}
    </dialog>
  );
}

interface FootProps {
  onLeave(): void;
  /** The one action, blue. */
  children: ReactNode;
}

/** «Не змінювати» and the action. */
export const DrawerFoot = ({ onLeave, children }: FootProps) => (
  <footer className="drawer__foot">
    <button type="button" onClick={onLeave}>
      {office.leave} <kbd>Esc</kbd>
    </button>
    {children}
  </footer>
);
