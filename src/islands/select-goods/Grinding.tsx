import { useStore } from '@nanostores/react';
import { browser as words } from '#words/browser';
import type { CartLine } from '../../domain/cart/lines.ts';
import { $grindingLine, regrind } from '../../stores/cart/select-goods.ts';
import { cardFile } from '../../stores/catalogue/cards.ts';
import { closeModal } from '../../stores/shell/modal.ts';
import { PickList } from '../../ui/fields/PickList.tsx';
import { useLoadedOf } from '../../ui/use-loaded.ts';
import { DialogLoading } from '../../ui/waiting/DialogLoading.tsx';
import { Waiting } from '../../ui/waiting/Waiting.tsx';

const { grind, loading, failed, again, gone } = words.selectGoods;

/** The dialog that changes the grind of goods in the cart. */
export default function Grinding() {
  const line = useStore($grindingLine);
  return line ? <Grinds line={line} /> : <Waiting text={gone} />;
}

function Grinds({ line }: { line: CartLine }) {
  const file = useLoadedOf(cardFile, line.goodscardId);
  if (file.state === 'loading') return <DialogLoading text={loading} />;
  if (file.state === 'failed') return <Waiting text={failed} again={{ name: again, press: file.again }} />;
  if (file.value === undefined) return <Waiting text={gone} />;
  return (
    <PickList
      label={grind}
      items={file.value.grindings}
      keyOf={(grind) => grind.id}
      chosen={line.grindingMethodId ?? undefined}
      draw={({ name }) => ({ name })}
      onPick={(grind) => {
        regrind(line, grind.id);
        closeModal('grinding');
      }}
    />
  );
}
