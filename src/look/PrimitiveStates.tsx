import { useState } from 'react';
import { dialogBodyClass } from '../markup/dialog.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Choices } from '../ui/fields/Choices.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { FieldError } from '../ui/fields/FieldError.tsx';
import { FormError } from '../ui/fields/FormError.tsx';
import { PickList } from '../ui/fields/PickList.tsx';
import { SearchList } from '../ui/fields/SearchList.tsx';
import { Stepper } from '../ui/fields/Stepper.tsx';
import { Arrow, Copy, Cross, Heart, Minus, Out, Plus, Tick, Warning } from '../ui/Icons.tsx';
import { BusyButton } from '../ui/waiting/BusyButton.tsx';
import { DialogLoading } from '../ui/waiting/DialogLoading.tsx';
import { RetryButton } from '../ui/waiting/RetryButton.tsx';
import { Veil } from '../ui/waiting/Veil.tsx';
import { Waiting } from '../ui/waiting/Waiting.tsx';

const nothing = () => {};
const aMinute = 60_000;
const weights = [
  { id: 1, name: '250 г', note: '465 ₴' },
  { id: 2, name: '1 кг', note: '1 650 ₴' },
  { id: 3, name: '3 кг', note: 'немає', disabled: true },
];
const points = [
  { key: '1', name: 'Відділення №1', note: 'вул. Кирилівська, 69' },
  { key: '2', name: 'Поштомат №2', note: 'вул. Хрещатик, 22' },
  { key: '3', name: 'Поштомат №3', note: 'не приймає посилок', disabled: true },
];
const names = { field: 'Кількість', less: 'Менше', more: 'Більше' };

/** Every primitive of `src/ui` in its states. */
export function PrimitiveStates() {
  const [chosen, choose] = useState(1);
  const [quantity, setQuantity] = useState(2);
  const [query, setQuery] = useState('');
  const [retryAt] = useState(() => performance.now() + aMinute);
  const choices = { choices: weights, chosen, onChoose: choose };
  const stepper = {
    min: 1,
    max: 5,
    names,
    limits: 'Від 1 до 5',
    read: (text: string) => Math.min(5, Math.max(1, Number.parseInt(text, 10) || 1)),
  };
  return (
    <>
      <BusyButton className="button" isBusy={false} status="">
        BusyButton
      </BusyButton>
      <BusyButton className="button" isBusy status="">
        BusyButton, busy
      </BusyButton>
      <RetryButton className="button" retry={{ name: 'RetryButton', press: nothing }} />
      <RetryButton className="button" retry={{ name: 'RetryButton, waiting', press: nothing, retryAt }} />
      <p>
        Icons <Arrow /> <Cross /> <Heart /> <Minus /> <Plus /> <Copy /> <Out /> <Tick /> <Warning />
      </p>
      <Choices {...choices} legend="Choices, large: chosen, free, disabled" name="large" large />
      <Choices {...choices} legend="Choices" name="small" />
      <Stepper {...stepper} value={quantity} onChange={setQuantity} />
      <Stepper {...stepper} value={1} onChange={nothing} />
      <Stepper {...stepper} value={5} onChange={nothing} />
      <EmptyState picture={<img src="/favicon.svg" alt="" />} heading="EmptyState" text="Тут поки порожньо">
        <button type="button" className="button button--white">
          До каталогу
        </button>
      </EmptyState>
      <Field label="Field" hint="Що варто знати" defaultValue="Олена" />
      <FieldError id="field-error">Оберіть місто, щоб ми знали, куди везти</FieldError>
      <FormError>Не вдалося зберегти. Спробуйте ще раз</FormError>
      <Field label="Field, with an error" error="Заповніть, будь ласка, це поле" />
      <PickList
        label="PickList"
        items={weights}
        keyOf={({ id }) => id}
        chosen={chosen}
        draw={({ name, note }) => ({ name, aside: note })}
        onPick={({ id }) => choose(id)}
      />
      <SearchList
        label="SearchList"
        query={query}
        options={points.filter(({ name }) => name.includes(query))}
        chosen="2"
        status=""
        onQuery={setQuery}
        onChoose={nothing}
      />
      <div style={{ position: 'relative', height: 80 }}>
        Veil
        <Veil isUp status="" />
      </div>
      <div className={dialogBodyClass}>
        <DialogLoading text="DialogLoading" />
      </div>
      <Waiting text="Ще мить" />
      <Waiting text="Не вдалося завантажити" again={{ name: 'Ще раз', press: nothing }} />
    </>
  );
}
