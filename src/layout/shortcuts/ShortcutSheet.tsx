import Keyboard from '@mui/icons-material/KeyboardOutlined';
import { Box, DialogContent, FormControlLabel, Switch, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../feedback/dialogs/DialogFrame.tsx';
import { useValue } from '../../valueStore.ts';
import { useScreens } from '../menu/useScreens.ts';
import { Keys } from './Keys.tsx';
import { asLetters, pageShortcuts } from './pageShortcuts.ts';
import { offeredShortcuts, type Shortcut } from './shortcuts.ts';
import { sheetOpen, useLetterShortcuts } from './shortcutsStore.ts';

const GROUPS: ReadonlyArray<Shortcut['group']> = ['pagina', 'sempre', 'lista', 'agir', 'ir'];
/** Displayed names of keys without a letter. */
const NAMES: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

const keysOf = (shortcut: Shortcut) => ('chord' in shortcut ? shortcut.chord : shortcut.letters).join();

function Row({ shortcut, off }: { shortcut: Shortcut; off: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 2,
        py: 0.5,
        textDecoration: off ? 'line-through' : 'none',
        color: off ? 'text.secondary' : 'text.primary',
      }}
    >
      <Typography component="dt" variant="body2">
        {translate(shortcut.label)}
      </Typography>
      <Box component="dd" sx={{ m: 0, flexShrink: 0 }}>
        {'chord' in shortcut ? (
          <Keys keys={shortcut.chord} how="juntas" />
        ) : (
          <Keys keys={shortcut.letters.map((key) => NAMES[key] ?? key)} how="seguidas" />
        )}
      </Box>
    </Box>
  );
}

function Group({ title, shortcuts, letters }: { title: string; shortcuts: Shortcut[]; letters: boolean }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {shortcuts.map((shortcut) => (
          <Row key={keysOf(shortcut)} shortcut={shortcut} off={'letters' in shortcut && !letters} />
        ))}
      </Box>
    </Box>
  );
}

/** Single letters interfere with speech input and with motor impairments, so they can be switched off (WCAG 2.1.4). */
function LettersSwitch({ hintId }: { hintId: string }) {
  const translate = useTranslate();
  const [letters, setLetters] = useLetterShortcuts();
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={letters}
            onChange={(_event, checked) => setLetters(checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={translate('atalhos.letras')}
      />
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('atalhos.letras_dica')}
      </Typography>
    </Box>
  );
}

/** Renders the sheet of keyboard shortcuts. */
export function ShortcutSheet() {
  const translate = useTranslate();
  const open = useValue(sheetOpen);
  const [letters] = useLetterShortcuts();
  const offered = offeredShortcuts(useScreens(), asLetters(useValue(pageShortcuts)));
  return (
    <DialogFrame
      id="atalhos"
      open={open}
      closable
      icon={Keyboard}
      iconColor="primary"
      title={translate('atalhos.titulo')}
      onClose={() => sheetOpen.set(false)}
    >
      {(describedBy) => (
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <LettersSwitch hintId={describedBy} />
          {GROUPS.map((group) => {
            const shortcuts = offered.filter((shortcut) => shortcut.group === group);
            if (shortcuts.length === 0) return null;
            const title = translate(`atalhos.grupo_${group}`);
            return <Group key={group} title={title} shortcuts={shortcuts} letters={letters} />;
          })}
        </DialogContent>
      )}
    </DialogFrame>
  );
}
