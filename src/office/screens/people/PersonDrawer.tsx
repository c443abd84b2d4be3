import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Person } from '../../../contract/office/people.ts';
import { type Role, roles } from '../../../domain/office/rights.ts';
import { fill } from '../../../locales/fill.ts';
import { office } from '../../../locales/office/uk/office.ts';
import { people as texts } from '../../../locales/office/uk/people.ts';
import { Refused } from '../../ask.ts';
import { Drawer, DrawerFoot } from '../../parts/drawer/Drawer.tsx';
import { Button } from '../../parts/fields/Button.tsx';
import { Field, FieldError } from '../../parts/fields/Field.tsx';
import { Segments } from '../../parts/fields/Segments.tsx';
import { useKeys } from '../../parts/keys/use-keys.ts';
import { $people, addPerson, isLastOwner } from '../../stores/people/people.ts';
import { tell } from '../../stores/undo.ts';
import { saveChange } from './person-actions.ts';

const words = texts.drawer;

interface Props {
  person: Person | 'new';
  onClose(): void;
}

/** Adds a person, or changes name and role of one. */
export function PersonDrawer({ person, onClose }: Props) {
  const isNew = person === 'new';
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const submit = () => form.current?.requestSubmit();
  const all = useStore($people).value ?? [];
  const [name, setName] = useState(isNew ? '' : person.name);
  const [email, setEmail] = useState(isNew ? '' : person.email);
  const [role, setRole] = useState<Role>(isNew ? 'packer' : person.role);
  const [errors, setErrors] = useState<{ name?: string; email?: string; all?: string }>({});
  const [isSending, setSending] = useState(false);
  useEffect(() => first.current?.focus(), []);
  useKeys([
    {
      code: 'Enter',
      ctrl: true,
      always: true,
      label: isNew ? words.save.add : words.save.change,
      press: submit,
    },
  ]);
  const mustStay = !isNew && isLastOwner(person, all);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const missing = {
      ...(name.trim() === '' && { name: words.nameMissing }),
      ...(email.trim() === '' && { email: words.emailMissing }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setSending(true);
    try {
      if (isNew) tell(fill(texts.done.added, { name: (await addPerson({ name, email, role })).name }));
      else await saveChange(person, { name, role });
      onClose();
    } catch (error) {
      const isRefused = error instanceof Refused && error.message !== '';
      setErrors(isRefused ? { [isNew ? 'email' : 'all']: error.message } : { all: office.noAnswerKept });
    } finally {
      setSending(false);
    }
  };

  return (
    <Drawer
      title={isNew ? words.add : words.change}
      onClose={onClose}
      foot={
        <DrawerFoot onLeave={onClose}>
          <Button kind="action" isBusy={isSending} keys="Ctrl Enter" onPress={submit}>
            {isNew ? words.save.add : words.save.change}
          </Button>
        </DrawerFoot>
      }
    >
      <form ref={form} className="person-form" onSubmit={(event) => void send(event)} noValidate>
        <Field
          ref={first}
          label={words.name}
          value={name}
          error={errors.name}
          isChanged={!isNew && name !== person.name}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={words.email}
          type="email"
          value={email}
          error={errors.email}
          hint={isNew ? words.emailHint : words.emailStays}
          readOnly={!isNew}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setEmail(target.value)}
        />
        <div>
          <p className="label">{words.role}</p>
          <Segments<Role>
            label={words.role}
            value={role}
            onChange={setRole}
            choices={roles.map((value) => ({
              value,
              name: office.roles[value],
              reason: mustStay && value !== 'owner' ? texts.lastOwner : undefined,
            }))}
          />
          <p className="meta person-form__rights">{words.rights[role]}</p>
        </div>
        {errors.all !== undefined && <FieldError>{errors.all}</FieldError>}
      </form>
    </Drawer>
  );
}
