import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Keys } from '../shortcuts/Keys.tsx';
import { CommandIcon } from './CommandIcon.tsx';
import type { Command, CommandGroup } from './command.ts';

interface Props {
  id: string;
  items: readonly Command[];
  /** Position of the item that Enter runs. */
  active: number;
  onHover: (position: number) => void;
  onTake: (command: Command) => void;
}

/** Returns the id of an option's element. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

interface OptionProps extends Pick<Props, 'onHover' | 'onTake'> {
  id: string;
  command: Command;
  position: number;
  isActive: boolean;
}

const Option = memo(function Option({ id, command, position, isActive, onHover, onTake }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the focus and its keys
    // biome-ignore lint/a11y/useFocusableInteractive: it is named to assistive technology by that box
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="farol-comando"
      // `move` instead of `enter`: a list that scrolls under a resting pointer selects nothing.
      onPointerMove={() => onHover(position)}
      onClick={() => onTake(command)}
    >
      <CommandIcon name={command.icon} />
      <span className="farol-comando-texto">
        <span>{command.label}</span>
        {command.detail && <small>{command.detail}</small>}
      </span>
      {command.letters && (
        <span aria-hidden className="farol-largo-sm">
          <Keys keys={command.letters} how="seguidas" />
        </span>
      )}
    </div>
  );
});

function positions(items: readonly Command[]): Map<CommandGroup, number[]> {
  const groups = new Map<CommandGroup, number[]>();
  items.forEach(({ group }, position) => {
    groups.set(group, [...(groups.get(group) ?? []), position]);
  });
  return groups;
}

/** Renders the items of the palette in titled groups; the focus stays in the input above. Memoized, so that typing does not wait for it. */
export const CommandList = memo(function CommandList({ id, items, active, onHover, onTake }: Props) {
  const translate = useTranslate();
  const last = useRef(active);
  // Only when the active item changes, not when the palette opens.
  useEffect(() => {
    if (last.current === active) return;
    last.current = active;
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={translate('comando.lista')} className="farol-comandos">
      {[...positions(items)].map(([group, inside]) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of a list box
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className="farol-comandos-titulo">
            {translate(`comando.grupo_${group}`)}
          </div>
          {inside.map((position) => {
            const command = items[position];
            return (
              command && (
                <Option
                  key={command.id}
                  id={optionId(id, position)}
                  command={command}
                  position={position}
                  isActive={position === active}
                  onHover={onHover}
                  onTake={onTake}
                />
              )
            );
          })}
        </div>
      ))}
    </div>
  );
});
