import { useState } from 'react';
import { browser as words } from '#words/browser';
import { goToFiltered, readFilteredShelves } from '../../stores/catalogue/filtered-shelves.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { DialogLoading } from '../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { ChooseFilters } from './ChooseFilters.tsx';

const texts = words.filters;
const none: readonly number[] = [];

/** The dialog that filters the whole catalogue: first a category, then its filters. */
export default function Filters() {
  const shelves = useLoaded(readFilteredShelves);
  const [shelfIndex, setShelfIndex] = useState(0);
  if (shelves.state === 'loading') return <DialogLoading text={texts.loading} />;
  if (shelves.state === 'failed') {
    return <Waiting text={texts.failed} again={{ name: texts.again, press: shelves.again }} />;
  }
  const shelf = shelves.value[shelfIndex];
  if (shelf === undefined) return <Waiting text={texts.nothing} />;
  return (
    <ChooseFilters shelf={shelf} initially={none} onApply={(filters) => goToFiltered(shelf, filters)}>
      <Choices
        legend={texts.shelf}
        name="shelf"
        choices={shelves.value.map(({ name, cards }, id) => ({ id, name, note: cards.length }))}
        chosen={shelfIndex}
        onChoose={setShelfIndex}
      />
    </ChooseFilters>
  );
}
