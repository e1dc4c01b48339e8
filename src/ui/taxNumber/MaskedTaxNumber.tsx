import { Box, Button, InputAdornment, useMediaQuery } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { Field } from '../../../contract/field.ts';
import { messageOf } from '../../dataProvider/ApiError.ts';
import type { ControlProps } from '../control.ts';
import { FieldControl } from '../FieldControl.tsx';
import { TextBox } from '../TextBox.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { useRecordReveal } from './RecordTaxNumber.tsx';

/** Below this width the number and its buttons do not fit in one line, whatever the font size. */
const ESTREITA = '(max-width: 26em)';

type Props = ControlProps<unknown> & { field: Field; name: string; stored: string };

/**
 * Renders the stored number of a record in its form, where the server sent only the mask. The user reveals it, if allowed, and replaces it
 * on purpose; an untouched mask is sent back and the server leaves the number unchanged.
 */
export function MaskedTaxNumber({ name, stored, ...props }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const reveal = useRecordReveal(name);
  const [whole, setWhole] = useState<string | null>(null);
  const { onChange, value, disabled } = props;
  const narrow = useMediaQuery(ESTREITA, { noSsr: true });
  const replacing = value !== stored;
  const takesFocus = useRef(false);

  // In the same commit: a passive effect of the previous render could run late and focus the input being removed.
  useLayoutEffect(() => {
    if (takesFocus.current) document.getElementById(props.id)?.focus();
    takesFocus.current = false;
  });

  // A layout effect, so that Esc hides the number from the moment it is visible.
  useLayoutEffect(() => {
    if (whole === null) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setWhole(null);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [whole]);

  const replace = (next: string) => {
    takesFocus.current = true;
    setWhole(null);
    onChange(next);
  };
  if (replacing) {
    return (
      <Box>
        <FieldControl {...props} help={translate('campo.substituindo', { atual: stored })} />
        <Button size="small" onClick={() => replace(stored)}>
          {translate('campo.manter', { atual: stored })}
        </Button>
      </Box>
    );
  }
  const toggle = () => {
    if (whole !== null) return setWhole(null);
    reveal?.().then(setWhole, (error: unknown) =>
      notify(messageOf(error), { type: 'error', channel: 'default' }),
    );
  };
  const acts = !disabled && (
    <>
      {reveal && (
        <Button
          size="small"
          onClick={toggle}
          aria-label={translate(whole === null ? 'campo.revelar_de' : 'campo.ocultar_de', {
            campo: props.label,
          })}
        >
          {translate(whole === null ? 'campo.revelar' : 'campo.ocultar')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => replace('')}
        aria-label={translate('campo.alterar_de', { campo: props.label })}
      >
        {translate('campo.alterar')}
      </Button>
    </>
  );
  return (
    <Box>
      <TextBox
        id={props.id}
        label={props.label}
        required={props.required}
        error={props.error}
        help={reveal ? props.help : translate('campo.sem_revelar')}
        disabled={disabled}
        value={whole === null ? stored : formatCpfCnpj(whole)}
        onChange={() => undefined}
        onBlur={props.onBlur}
        inputRef={props.inputRef}
        htmlInput={{ readOnly: true, style: { fontVariantNumeric: 'tabular-nums' } }}
        end={acts && !narrow && <InputAdornment position="end">{acts}</InputAdornment>}
      />
      {acts && narrow && <Box sx={{ display: 'flex', gap: 1, mt: 0.5 }}>{acts}</Box>}
      {!reveal && <WhyButton missing={['CPF_REVELA']} />}
    </Box>
  );
}
