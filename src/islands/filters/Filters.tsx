import { useState } from 'react';
import { browser as words } from '#words/browser';
import { goToFiltered, readFilteredCategories } from '../../stores/catalogue/filtered-categories.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { DialogLoading } from '../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { ChooseFilters } from './ChooseFilters.tsx';

const texts = words.filters;
const none: readonly number[] = [];

/** The dialog that filters the whole catalogue: first a category, then its filters. */
export default function Filters() {
  const categories = useLoaded(readFilteredCategories);
  const [categoryIndex, setCategoryIndex] = useState(0);
  if (categories.state === 'loading') return <DialogLoading text={texts.loading} />;
  if (categories.state === 'failed') {
    return <Waiting text={texts.failed} again={{ name: texts.again, press: categories.again }} />;
  }
  const category = categories.value[categoryIndex];
  if (category === undefined) return <Waiting text={texts.nothing} />;
  return (
    <ChooseFilters listing={category} initially={none} onApply={(filters) => goToFiltered(category, filters)}>
      <Choices
        legend={texts.category}
        name="category"
        choices={categories.value.map(({ name, cards }, id) => ({ id, name, note: cards.length }))}
        chosen={categoryIndex}
        onChoose={setCategoryIndex}
      />
    </ChooseFilters>
  );
}
