import './bar.css';
import './undo-bar.css';
import { useStore } from '@nanostores/react';
import { office } from '../../../locales/office/uk/office.ts';
import { $undo, dismissUndo, undoLast } from '../../stores/undo.ts';
import { Icon } from '../Icon.tsx';
import { Keycaps } from '../keys/Keycaps.tsx';
import { useKeys } from '../keys/use-keys.ts';

const words = office.undo;

/** What was done a moment ago, and «Як було». */
export function UndoBar() {
  const shown = useStore($undo);
  const offer = shown?.offer ?? null;
  useKeys(offer ? [{ code: 'KeyZ', ctrl: true, label: words.press, press: () => void undoLast() }] : []);
  return (
    <div className="undo-bar">
      {/* Without the seconds: they would be read out again and again. */}
      <p className="visually-hidden" role="status">
        {shown?.text}
      </p>
      {shown && (
        <div className="bar on-black" key={offer !== null && 'change' in offer ? offer.change : shown.text}>
          {offer && <i className="undo-bar__left" style={{ '--seconds': `${shown.seconds}s` }} />}
          <p className="bar__text">{shown.text}</p>
          {shown.address !== undefined && (
            <a className="bar__item" href={shown.address}>
              {words.see}
            </a>
          )}
          {offer && (
            <button type="button" className="bar__item" onClick={() => void undoLast()}>
              <Icon name="undo" />
              {words.press} <Keycaps text="Ctrl Z" />
            </button>
          )}
          <button type="button" className="bar__item" aria-label={words.dismiss} onClick={dismissUndo}>
            <Icon name="cross" />
          </button>
        </div>
      )}
    </div>
  );
}
