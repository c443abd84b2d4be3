import { browser as words } from '#words/browser';
import { openDialog } from '../ui/dialog/dialog.ts';
import { openFrame } from '../ui/dialog/dialog-frame.ts';

globalThis.openDialogFrame = openFrame;

const shapes = { panel: 'dialog--panel', box: 'dialog--box', overlay: 'dialog--overlay' } as const;
const isShape = (name: string): name is keyof typeof shapes => Object.hasOwn(shapes, name);

for (const button of document.querySelectorAll<HTMLElement>('[data-opens]')) {
  const name = button.dataset['opens'] ?? '';
  button.addEventListener('click', () => {
    if (isShape(name))
      openDialog({
        shape: shapes[name],
        label: 'Назва',
        closeName: words.actions.close,
        onClose: () => undefined,
        onRemove: () => undefined,
      });
  });
}
