import cup from '../../components/side-cup.svg?url';
import { tieWords } from '../../domain/text/typography.ts';
import { paths } from '../../editions/paths.ts';
import { fill } from '../../locales/fill.ts';
import { words } from '../../locales/recap.ts';
import { recapYear } from '../../stores/account/recap.ts';
import { Arrow } from '../../ui/icons.tsx';

const { title, text } = words.empty;

/** A year without orders. */
export function NoStories() {
  return (
    <section className="recap recap--empty">
      <img src={cup} alt="" />
      <div>
        <h3>{tieWords(title)}</h3>
        <p>{tieWords(fill(text, { year: recapYear() }))}</p>
      </div>
      <a className="button button--white" href={`${paths.home}#catalogue`}>
        {words.thanks.use}
        <Arrow />
      </a>
    </section>
  );
}
