import { useStore } from '@nanostores/react';
import { customer as words } from '#words/customer';
import { InLanguage } from '../../../components/InLanguage.tsx';
import { distanceTo, nearestFirst, placeOf } from '../../../domain/checkout/distance.ts';
import { branchesIn } from '../../../domain/search/places.ts';
import { $here } from '../../../stores/checkout/device-place.ts';
import { $draft, updateDraft } from '../../../stores/checkout/draft.ts';
import { loadBranches } from '../../../stores/checkout/places.ts';
import { closeModal } from '../../../stores/shell/modal.ts';
import { PickList } from '../../../ui/fields/PickList.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { DialogLoading } from '../../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../../ui/waiting/Waiting.tsx';
import { Distance, Nearest } from './Nearest.tsx';

const texts = words.checkout.branch;

/** The dialog of the shop's branches where an order can be picked up. */
export default function Branches() {
  const branches = useLoaded(loadBranches);
  const { branch, settlement } = useStore($draft);
  const here = useStore($here);
  if (branches.state === 'loading') return <DialogLoading text={texts.loading} />;
  if (branches.state === 'failed')
    return <Waiting text={texts.failed} again={{ name: words.checkout.again, press: branches.again }} />;
  const offered = branchesIn(branches.value, settlement?.name ?? '');
  return (
    <>
      {offered.length > 1 && <Nearest isPlaced={offered.some(placeOf)} />}
      <PickList
        label={texts.title}
        items={nearestFirst(offered, here)}
        keyOf={({ id }) => id}
        chosen={branch?.id}
        draw={(offer) => {
          const metres = distanceTo(offer, here);
          return {
            name: <InLanguage text={offer.name} />,
            aside: metres === undefined ? undefined : <Distance metres={metres} />,
            note: (
              <>
                <InLanguage text={offer.address} />
                <br />
                {offer.hours}
              </>
            ),
          };
        }}
        onPick={({ id, name, address, lat, lng }) => {
          updateDraft({ branch: { id, name, address, lat, lng } });
          closeModal('branch');
        }}
      />
    </>
  );
}
