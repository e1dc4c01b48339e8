import { useTranslate } from 'ra-core';
import type { Resource } from '../../../../contract/resource.ts';
import { Popover } from '../../../ui/Popover.tsx';
import { titleOf } from '../../../ui/row.ts';
import { ConflictDialog } from '../../conflict/ConflictDialog.tsx';
import { UnsavedChanges } from '../../form/UnsavedChanges.tsx';
import { CellForm } from './CellForm.tsx';
import type { CellStep } from './places.ts';
import { type Edited, useCell } from './useCell.ts';

/** Padding of the popover, and distance of the input's middle from its top, in px: the input covers the text of the cell. */
const FRAME = 12;
const MIDDLE = 35;
const NARROWEST = 300;

interface Props extends Edited {
  /** Position of the cell. */
  at: DOMRect;
  onStep: (step: CellStep) => void;
}

/** Returns the resource with only the fields the row has, so that a conflict does not touch the other fields. */
function knownOf(resource: Resource, row: object): Resource {
  const known = Object.entries(resource.fields).filter(([key]) => Object.hasOwn(row, key));
  return { ...resource, fields: Object.fromEntries(known) };
}

/** Renders the editor over its cell. A click outside closes it while nothing is typed; Esc discards. */
export function CellEditor({ at, onStep, ...edited }: Props) {
  const { resource, record, name, field } = edited;
  const translate = useTranslate();
  const cell = useCell(edited);
  const { base, theirs } = cell;
  return (
    <>
      <Popover
        open
        disableRestoreFocus
        transitionDuration={0}
        onClose={(_event, reason) => {
          if (reason === 'escapeKeyDown' || !cell.dirty) cell.giveUp();
        }}
        anchorReference="anchorPosition"
        anchorPosition={{ top: at.top + at.height / 2 - MIDDLE, left: at.left - FRAME }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': translate('lista.editar_celula', {
              campo: field.label,
              nome: titleOf(resource, record),
            }),
            sx: {
              p: `${FRAME}px`,
              pt: 2,
              border: 1,
              borderColor: 'divider',
              width: Math.max(at.width + 2 * FRAME, NARROWEST),
              maxWidth: 'calc(100vw - 2rem)',
            },
          },
        }}
      >
        <CellForm {...edited} cell={cell} onStep={onStep} />
      </Popover>
      {cell.dirty && <UnsavedChanges leaving={cell.leaving} />}
      {theirs && (
        <ConflictDialog
          resource={knownOf(resource, base)}
          base={base}
          mine={{ ...base, [name]: cell.value }}
          theirs={theirs}
          dito={cell.dito}
          onResolve={(merged) => void cell.resolve(theirs, merged[name])}
          onClose={cell.back}
        />
      )}
    </>
  );
}
