import { Box, Typography } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Keys } from '../shortcuts/Keys.tsx';
import { CommandIcon } from './CommandIcon.tsx';
import type { Command, CommandGroup } from './command.ts';

interface Props {
  id: string;
  items: readonly Command[];
  /** Position of the item that Enter takes. */
  active: number;
  onHover: (position: number) => void;
  onTake: (command: Command) => void;
}

/** The id of an option in the page. */
export function optionId(listId: string, position: number): string {
  return `${listId}-${position}`;
}

type OptionProps = Omit<Props, 'items' | 'id'> & { id: string; command: Command; position: number };

function Option({ id, command, position, active, onHover, onTake }: OptionProps) {
  const isActive = position === active;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Box
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      // Moved, not entered: a list that scrolls under a resting pointer chooses nothing.
      onPointerMove={() => onHover(position)}
      onClick={() => onTake(command)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        px: 1.25,
        py: 0.75,
        minHeight: '2.25rem',
        borderRadius: 2,
        cursor: 'pointer',
        backgroundColor: isActive ? 'action.selected' : undefined,
        color: isActive ? 'primary.main' : 'text.primary',
        scrollMarginBlock: '2.25rem',
        '@media (forced-colors: active)': { outline: isActive ? '2px solid' : 'none', outlineOffset: -2 },
      }}
    >
      <CommandIcon name={command.icon} />
      <Box
        sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
      >
        <Typography variant="body2" component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {command.label}
        </Typography>
        {command.detail && (
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {command.detail}
          </Typography>
        )}
      </Box>
      {command.letters && (
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, flexShrink: 0 }}>
          <Keys keys={command.letters} how="seguidas" />
        </Box>
      )}
    </Box>
  );
}

function positions(items: readonly Command[]): Map<CommandGroup, number[]> {
  const groups = new Map<CommandGroup, number[]>();
  items.forEach(({ group }, position) => {
    groups.set(group, [...(groups.get(group) ?? []), position]);
  });
  return groups;
}

/** What the palette offers, in titled groups; the focus stays in the box above it. */
export function CommandList({ id, items, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={translate('comando.lista')}
      sx={{ overflowY: 'auto', flex: 1, minHeight: 0, px: 1, pb: items.length > 0 ? 1 : 0 }}
    >
      {[...positions(items)].map(([group, inside]) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <Typography
            id={`${id}-${group}`}
            variant="caption"
            component="div"
            sx={{ px: 1.25, pt: 1.25, pb: 0.5, color: 'text.secondary', fontWeight: 600 }}
          >
            {translate(`comando.grupo_${group}`)}
          </Typography>
          {inside.map((position) => {
            const command = items[position];
            return (
              command && (
                <Option
                  key={command.id}
                  {...rest}
                  id={optionId(id, position)}
                  command={command}
                  position={position}
                />
              )
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
