import { useStore } from '@nanostores/react';
import { customer as words } from '#words/customer';
import { $draft, updateDraft } from '../../stores/checkout/draft.ts';
import { loadPaymentMethods } from '../../stores/checkout/payment-methods.ts';
import { Choices } from '../../ui/fields/Choices.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { Waiting } from '../../ui/waiting/Waiting.tsx';
import { PartError, partErrorId, partId, usePartError } from './FormPart.tsx';

const { loading, again, payment: texts } = words.checkout;

export function PaymentMethods() {
  const { payForm } = useStore($draft);
  const methods = useLoaded(loadPaymentMethods);
  const error = usePartError('payment');
  if (methods.state === 'loading') return <Waiting text={loading} />;
  if (methods.state === 'failed')
    return <Waiting text={texts.failed} again={{ name: again, press: methods.again }} />;
  const choose = (chosen: number) =>
    updateDraft({ payForm: methods.value.find(({ id }) => id === chosen)?.code });
  return (
    <div id={partId('payment')} className="pay-forms">
      <Choices
        legend={texts.label}
        name="payForm"
        large
        error={error === undefined ? undefined : partErrorId('payment')}
        choices={methods.value.map(({ id, name, online }) => ({
          id,
          name,
          note: online ? texts.online : texts.onReceipt,
        }))}
        chosen={methods.value.find(({ code }) => code === payForm)?.id}
        onChoose={choose}
      />
      <PartError part="payment" />
    </div>
  );
}
