import { useStore } from '@nanostores/react';
import { branchesIn } from '../../../domain/search/places.ts';
import { words } from '../../../locales/customer.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { loadBranches } from '../../../stores/checkout/places.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { PickList } from '../../../ui/fields/PickList.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { Waiting } from '../../../ui/waiting/Waiting.tsx';

const texts = words.checkout.branch;

/** The dialog of the shop's branches where an order can be picked up. */
export default function Branches() {
  const branches = useLoaded(loadBranches);
  const { branch, settlement } = useStore($draft);
  if (branches.state === 'loading') return <Waiting text={texts.loading} />;
  if (branches.state === 'failed')
    return <Waiting text={texts.failed} again={{ name: words.checkout.again, press: branches.again }} />;
  return (
    <PickList
      label={texts.title}
      items={branchesIn(branches.value, settlement?.name ?? '')}
      keyOf={({ id }) => id}
      chosen={branch?.id}
      draw={({ name, address, hours }) => ({
        name,
        note: (
          <>
            {address}
            <br />
            {hours}
          </>
        ),
      })}
      onPick={({ id, name, address }) => {
        updateDraft({ branch: { id, name, address } });
        closeModal('branch');
      }}
    />
  );
}
