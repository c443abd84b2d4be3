import './skeleton.css';
import { office } from '../../../locales/office/uk/office.ts';

interface Props {
  /** As many as will come, and as high. */
  rows: number;
  rowHeight?: number;
}

/** In rem, so that no two rows beside each other are alike. */
const widths = [8, 6, 9.5, 7, 8.5, 5.5, 7.5, 9];

/** The shape of a list that is loaded; seen only if it takes a while. */
export const Skeleton = ({ rows, rowHeight = 36 }: Props) => (
  <div className="skeleton">
    <p className="visually-hidden" role="status">
      {office.states.loading}
    </p>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows are alike and never move.
      <div key={row} style={{ height: rowHeight }}>
        <i />
        <i />
        <i style={{ width: `${(widths[row % widths.length] ?? 8) * 0.6}rem` }} />
        <i style={{ width: `${widths[row % widths.length] ?? 8}rem` }} />
        <i />
      </div>
    ))}
  </div>
);
