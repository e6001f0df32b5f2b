import { useRef } from 'react';
import { useAction } from '../api/use-action.ts';
import { useTexts } from '../i18n/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DespiteRefusal, despiteOf } from './despite-refusal.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { orderPath } from './order-path.ts';

/** Asks once more before an action without further input. */
export function SimpleDialog({
  order,
  name,
  path,
  onClose,
  onDone,
}: OrderDialogProps & { name: string; path: string }) {
  const { t } = useTexts();
  const { run, isRunning, error } = useAction(order.version);
  const decided = useRef<Record<string, true>>({});
  return (
    <Dialog
      title={t(`action.${name}`)}
      action={t(`action.${name}`)}
      isRunning={isRunning}
      error={error}
      onClose={onClose}
      onAction={async (form) => {
        decided.current = despiteOf(form, decided.current);
        if (await run({ path: orderPath(order.orderNo, path), body: decided.current }))
          onDone(t(`done.${name}`));
      }}
    >
      <p className="text-small">{t(`explain.${name}`)}</p>
      <DespiteRefusal reason={error?.reason} />
    </Dialog>
  );
}
