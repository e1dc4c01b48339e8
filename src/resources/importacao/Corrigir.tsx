import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { z } from 'zod';
import { formatCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import type { Field } from '../../../contract/field.ts';
import type { Correcao } from '../../../contract/importacao.ts';
import { cpfOuCnpj } from '../../../contract/readCell.ts';
import { useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';

const paraSchema = z.string().nullable();

interface Props {
  importacaoId: string;
  nome: string;
  field: Field;
  linha: number;
  /** Text of the cell in the file; '' when it is empty. */
  texto: string;
  correcoes: readonly Correcao[];
  correct: (correcao: Correcao) => void;
}

/** Returns the accepted values of a cell, where they are a choice. A number without its leading zeros may be a CPF or a CNPJ. */
function optionsOf(field: Field, texto: string): readonly string[] {
  if (field.kind === 'enum') return Object.values(field.options);
  if (field.kind === 'boolean') return ['Sim', 'Não'];
  const either = cpfOuCnpj(field, texto);
  return either ? [formatCpfCnpj(either.cpf), formatCpfCnpj(either.cnpj)] : [];
}

/** Renders the correction of a refused cell: in this row, or in every row with the same text in the file. */
export function Corrigir({ importacaoId, nome, field, linha, texto, correcoes, correct }: Props) {
  const translate = useTranslate();
  const [until, sent] = useUntilSent();
  // Null when the cell is not being corrected.
  const { value: para, set: setPara } = useKept<string | null>(until, {
    name: `importacao/${importacaoId} celula ${linha} ${nome}`,
    schema: paraSchema,
    first: null,
  });
  const options = optionsOf(field, texto);
  const mine = correcoes.findLast(
    ({ campo, onde }) => campo === nome && ('linha' in onde ? onde.linha === linha : onde.texto === texto),
  );
  const done = (onde: Correcao['onde']) =>
    void sent(async () => correct({ campo: nome, onde, para: para ?? '' }));
  if (para === null)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {mine && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate('importacao.corrigir.passa_a', { para: mine.para || translate('importacao.vazio') })}
          </Typography>
        )}
        <Button
          size="small"
          aria-label={translate('importacao.corrigir.nome', { campo: field.label, linha })}
          onClick={() => setPara(mine?.para ?? texto)}
        >
          {translate('importacao.corrigir.botao')}
        </Button>
      </Box>
    );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        done({ linha });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPara(null);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}
    >
      <TextField
        autoFocus
        size="small"
        sx={{ minWidth: '14rem' }}
        label={field.label}
        value={options.length > 0 && !options.includes(para) ? '' : para}
        onChange={(event) => setPara(event.target.value)}
        select={options.length > 0}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {options.length > 0
          ? ['', ...options].map((one) => (
              <option key={one} value={one}>
                {one || translate('importacao.vazio')}
              </option>
            ))
          : undefined}
      </TextField>
      <Button type="submit" variant="outlined">
        {translate('importacao.corrigir.esta')}
      </Button>
      {texto !== '' && (
        <Button onClick={() => done({ texto })}>{translate('importacao.corrigir.todas', { texto })}</Button>
      )}
    </Box>
  );
}
