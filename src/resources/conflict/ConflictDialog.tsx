import CompareArrowsIcon from '@mui/icons-material/CompareArrows';
import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { type Field, isTaxNumberField } from '../../../contract/field.ts';
import type { Resource } from '../../../contract/resource.ts';
import { asText } from '../../ui/control.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatField } from '../../ui/formatField.ts';
import { ReasonButton } from '../../ui/ReasonButton.tsx';
import { ReferenceName } from '../../ui/ReferenceName.tsx';
import { writable } from '../form/values.ts';
import { type ConflictChoice, mergeConflict, mergedValues, type Values } from './mergeConflict.ts';

interface Props {
  resource: Resource;
  base: Values;
  mine: Values;
  theirs: Values;
  /** Server's message about who changed the record, and when. */
  dito: string;
  onResolve: (merged: Values) => void;
  onClose: () => void;
}

/** Renders a value to compare. Tax numbers are not masked here: the user has just typed them. */
function Shown({ field, value }: { field: Field; value: unknown }) {
  const translate = useTranslate();
  const text = isTaxNumberField(field) ? formatCpfCnpj(asText(value)) : formatField(field, value);
  if (text === '') return <Box component="em">{translate('formulario.conflito.vazio')}</Box>;
  return field.kind === 'reference' ? <ReferenceName to={field.to} id={text} /> : text;
}

interface ConflictProps {
  field: Field;
  mine: unknown;
  theirs: unknown;
  choice: ConflictChoice | undefined;
  onChoose: (choice: ConflictChoice) => void;
}

function Conflict({ field, mine, theirs, choice, onChoose }: ConflictProps) {
  const translate = useTranslate();
  const options = [
    ['mine', translate('formulario.conflito.meu'), mine],
    ['theirs', translate('formulario.conflito.deles'), theirs],
  ] as const;
  return (
    <FormControl component="fieldset" fullWidth sx={{ mt: 2 }}>
      <FormLabel component="legend" sx={{ fontWeight: 600 }}>
        {field.label}
      </FormLabel>
      <RadioGroup
        value={choice ?? ''}
        onChange={(_event, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}
      >
        {options.map(([value, label, shown]) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            sx={{
              m: 0,
              p: 0.5,
              pr: 1.5,
              border: 1,
              borderColor: choice === value ? 'primary.main' : 'divider',
              borderRadius: 1,
              overflowWrap: 'anywhere',
            }}
            label={
              <>
                <Box
                  component="span"
                  sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}
                >
                  {label}
                </Box>
                <Shown field={field} value={shown} />
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Lists the fields that only the other user changed, which are merged without asking. */
function Taken({
  resource,
  keys,
  base,
  theirs,
}: {
  resource: Resource;
  keys: string[];
  base: Values;
  theirs: Values;
}) {
  const translate = useTranslate();
  if (keys.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3">
        {translate('formulario.conflito.incorporados')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {keys.map((key) => {
          const field = resource.fields[key];
          return (
            field && (
              <li key={key}>
                {field.label}: <Shown field={field} value={base[key]} /> →{' '}
                <Shown field={field} value={theirs[key]} />
              </li>
            )
          );
        })}
      </Box>
    </Box>
  );
}

/**
 * Renders the dialog of an edit conflict, where the user chooses a version field by field. Cancelling leaves the typed values in the form.
 */
export function ConflictDialog({ resource, base, mine, theirs, dito, onResolve, onClose }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const merge = mergeConflict(writable(resource, 'update'), base, mine, theirs);
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({});
  const complete = merge.conflicts.every((key) => choices[key]);
  const chooseAll = (choice: ConflictChoice) =>
    setChoices(Object.fromEntries(merge.conflicts.map((key) => [key, choice])));
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <CompareArrowsIcon color="warning" aria-hidden />
        {translate('formulario.conflito.titulo')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {dito}{' '}
          {translate(
            merge.conflicts.length > 0
              ? 'formulario.conflito.mensagem'
              : 'formulario.conflito.sem_diferencas',
          )}
        </DialogContentText>
        {merge.conflicts.length > 1 && (
          <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" onClick={() => chooseAll('mine')}>
              {translate('formulario.conflito.todos_meus')}
            </Button>
            <Button size="small" onClick={() => chooseAll('theirs')}>
              {translate('formulario.conflito.todos_deles')}
            </Button>
          </Box>
        )}
        {merge.conflicts.map((key) => {
          const field = resource.fields[key];
          const choose = (choice: ConflictChoice) => setChoices({ ...choices, [key]: choice });
          return (
            field && (
              <Conflict
                key={key}
                field={field}
                mine={mine[key]}
                theirs={theirs[key]}
                choice={choices[key]}
                onChoose={choose}
              />
            )
          );
        })}
        <Taken resource={resource} keys={merge.theirs} base={base} theirs={theirs} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" color="inherit">
          {translate('formulario.conflito.cancelar')}
        </Button>
        <ReasonButton
          variant="contained"
          reason={!complete && translate('motivo.escolha_cada')}
          onClick={() => onResolve(mergedValues(merge, mine, theirs, choices))}
        >
          {translate('formulario.conflito.salvar')}
        </ReasonButton>
      </DialogActions>
    </Dialog>
  );
}
