import './tasks.css';
import { useStore } from '@nanostores/react';
import { fill } from '../../../locales/fill.ts';
import { ageText } from '../../../locales/office/age.ts';
import { today as texts } from '../../../locales/office/uk/today.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Tag } from '../../parts/Tag.tsx';
import { $shop } from '../../stores/shop.ts';
import { type TaskGroup, taskAddress, type WaitingTask } from '../../stores/today/tasks.ts';
import { exactBelow } from '../orders/order-words.ts';

interface Props {
  group: TaskGroup;
  urgent: WaitingTask | undefined;
  now: number;
}

export function TaskList({ group: { role, isMine, tasks }, urgent, now }: Props) {
  const { name, what } = texts.groups[role];
  return (
    <section aria-labelledby={`tasks-${role}`}>
      <h2 className="group-row" id={`tasks-${role}`}>
        <b>{isMine ? texts.groups.mine : name}</b> {what}
      </h2>
      <ul>
        {tasks.map((task) => (
          <TaskRow key={task.task} task={task} isUrgent={task === urgent} now={now} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task, isUrgent, now }: { task: WaitingTask; isUrgent: boolean; now: number }) {
  const { locale } = useStore($shop);
  const { name, what, press } = texts.tasks[task.task];
  const address = taskAddress(task);
  const age = task.oldest === null ? undefined : ageText(Math.max(0, now - task.oldest), locale);
  const count = task.count >= exactBelow ? fill(texts.many, { count: exactBelow - 1 }) : task.count;
  const words = (
    <>
      <b className="number">{count}</b>
      <span className="task__words">
        <b>{name}</b>
        <span className="meta">{what}</span>
      </span>
      <span className="task__age">
        {age !== undefined &&
          (task.waits_too_long ? (
            <Tag turn="ours">{age}</Tag>
          ) : (
            <span className="meta">{fill(texts.waits, { age })}</span>
          ))}
      </span>
    </>
  );
  if (address === undefined)
    return (
      <li className="task">
        {words}
        <span className="task__press meta">{texts.noPress}</span>
      </li>
    );
  return (
    <li>
      <a className="task" href={address} data-row data-urgent={isUrgent}>
        {words}
        <span className="task__press">
          <span>{press}</span>
          <Icon name="arrow" />
        </span>
      </a>
    </li>
  );
}
