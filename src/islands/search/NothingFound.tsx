import { words } from '../../locales/browser.ts';
import { RecentSearches } from './RecentSearches.tsx';

interface Props {
  text: string;
}

export function NothingFound({ text }: Props) {
  return (
    <>
      <div className="search-answer__none">
        <h3>{text}</h3>
        <p>{words.search.noneText}</p>
      </div>
      <RecentSearches />
    </>
  );
}
