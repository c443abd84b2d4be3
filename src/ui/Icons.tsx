import { arrow, copy, cross, heart, minus, out, plus, tick, warning } from './icon-paths.ts';

function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const Arrow = () => <Icon path={arrow} />;
export const Cross = () => <Icon path={cross} />;
export const Heart = () => <Icon path={heart} />;
export const Minus = () => <Icon path={minus} />;
export const Plus = () => <Icon path={plus} />;
export const Copy = () => <Icon path={copy} />;
export const Out = () => <Icon path={out} />;
export const Tick = () => <Icon path={tick} />;
export const Warning = () => <Icon path={warning} />;
