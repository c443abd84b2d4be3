import { useStore } from '@nanostores/react';
import { browser as words } from '#words/browser';
import { $listing, $selection, select } from '../../stores/catalogue/filters.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { DialogLoading } from '../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { ChooseFilters } from './ChooseFilters.tsx';

const texts = words.filters;

/** The dialog that filters the listing on the page. */
export default function PageFilters() {
  const gathered = useStore($listing);
  if (gathered.state === 'gathering') return <DialogLoading text={texts.loading} />;
  if (gathered.state === 'failed') {
    return <Waiting text={texts.failed} again={{ name: texts.again, press: gathered.again }} />;
  }
  const apply = (filters: readonly number[]) => {
    select({ filters });
    closeModal('pageFilters');
  };
  return <ChooseFilters listing={gathered.listing} initially={$selection.get().filters} onApply={apply} />;
}
