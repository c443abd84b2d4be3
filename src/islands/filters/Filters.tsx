import { useStore } from '@nanostores/react';
import { words } from '../../locales/browser.ts';
import { $shelf } from '../../stores/filters.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { ChooseFilters } from './ChooseFilters.tsx';

const texts = words.filters;

/** The dialog in which filters of a listing are chosen. */
export default function Filters() {
  const gathered = useStore($shelf);
  if (gathered.state === 'gathering') return <Waiting text={texts.loading} />;
  if (gathered.state === 'failed') {
    return <Waiting text={texts.failed} again={{ name: texts.again, press: gathered.again }} />;
  }
  return <ChooseFilters shelf={gathered.shelf} />;
}
