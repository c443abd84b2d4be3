import { useStore } from '@nanostores/react';
import { browser as words } from '#words/browser';
import { $priceNav } from '../../stores/catalogue/price-nav.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { PickList } from '../../ui/fields/PickList.tsx';

/** The dialog that leads to the parts of the price list. */
export default function PriceNav() {
  const { parts, here, goTo } = useStore($priceNav);
  return (
    <PickList
      label={words.dialogs.priceNav}
      items={parts}
      keyOf={(part) => parts.indexOf(part)}
      chosen={here && parts.indexOf(here)}
      draw={({ name, count }) => ({ name, aside: count || undefined })}
      onPick={(part) => {
        closeModal('priceNav');
        goTo(part);
      }}
    />
  );
}
