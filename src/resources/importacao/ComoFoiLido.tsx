import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Importacao } from '../../../contract/importacao.ts';
import {
  CODIFICACAO_NAMES,
  CODIFICACOES,
  SEPARADOR_NAMES,
  SEPARADORES,
} from '../../../contract/layouts/formatos.ts';
import { type Leitura, leituraSchema } from '../../../contract/leituraDeArquivo.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { actOnImport } from './importApi.ts';
import { useAct } from './useAct.ts';

interface Props {
  recurso: string;
  importacao: Importacao;
  open: (next: Importacao) => void;
}

interface Choice {
  key: keyof Leitura;
  value: string;
  /** Detected value, shown where the user chose nothing. */
  found: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** Returns the label of a way of reading; '' when it has none. */
const nameIn = (names: Readonly<Record<string, string>>, way: string) => names[way] ?? '';

/** Option that lets the server detect the row of titles. */
const AUTO = 'AUTO';

/** Renders how the file was read, the warnings about it, and the options to read it in another way. */
export function ComoFoiLido({ recurso, importacao, open }: Props) {
  const translate = useTranslate();
  const { pending, error, run } = useAct();
  const { vista, leitura } = importacao;
  if (!vista) return null;
  const change = (part: Record<string, unknown>) =>
    run(async () => {
      const next = leituraSchema.parse({ ...leitura, ...part });
      open(await actOnImport(recurso, importacao.id, { verb: 'ler', leitura: next }));
    });
  const line = ({ linha, texto }: { linha: number; texto: string }) =>
    translate('importacao.leitura.linha', { linha, texto: texto || translate('importacao.vazio') });
  const titles = vista.primeiras.find(({ linha }) => linha === vista.titulos);
  const ofText: Choice[] = [
    {
      key: 'codificacao',
      value: leitura.codificacao,
      found: nameIn(CODIFICACOES, vista.codificacao),
      options: CODIFICACAO_NAMES.map((name) => [name, CODIFICACOES[name]]),
    },
    // A sheet has cells and no separator.
    ...(vista.separador === ''
      ? []
      : [
          {
            key: 'separador' as const,
            value: leitura.separador,
            found: nameIn(SEPARADORES, vista.separador),
            options: SEPARADOR_NAMES.map((name) => [name, SEPARADORES[name]] as const),
          },
        ]),
  ];
  const ofSheet: Choice[] =
    vista.abas.length > 1
      ? [{ key: 'aba', value: vista.aba, found: '', options: vista.abas.map((one) => [one, one]) }]
      : [];
  const choices: Choice[] = [
    ...(vista.tipo === 'TEXTO' ? ofText : ofSheet),
    {
      key: 'titulos',
      value: leitura.titulos === null ? AUTO : String(leitura.titulos),
      found: titles ? line(titles) : '',
      options: [
        [AUTO, CODIFICACOES.AUTO],
        ...vista.primeiras.map((one) => [String(one.linha), line(one)] as const),
      ],
    },
  ];
  const chosen = (key: keyof Leitura, value: string) =>
    change({ [key]: key === 'titulos' ? (value === AUTO ? null : Number(value)) : value });
  return (
    <Box
      component="section"
      aria-label={translate('importacao.leitura.titulo')}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" component="h2">
        {translate('importacao.leitura.titulo')}
      </Typography>
      {error !== null && <ErrorAlert error={error} title={translate('importacao.leitura.erro')} />}
      {vista.avisos.map((aviso) => (
        <Alert key={aviso} severity="warning">
          {aviso}
        </Alert>
      ))}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {choices.map(({ key, value, found, options }) => (
          <TextField
            key={key}
            id={`leitura-${key}`}
            select
            size="small"
            label={translate(`importacao.leitura.${key}`)}
            slotProps={{ inputLabel: { htmlFor: undefined } }}
            value={value}
            disabled={pending}
            onChange={(event) => void chosen(key, event.target.value)}
            helperText={value === AUTO && found ? translate('importacao.leitura.achado', { found }) : ' '}
          >
            {options.map(([option, label]) => (
              <MenuItem key={option} value={option}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Box>
  );
}
