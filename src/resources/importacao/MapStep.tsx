import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { z } from 'zod';
import {
  type Importacao,
  importableFields,
  mapaDeColunasSchema,
  RECORD_ID,
} from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { useKept } from '../../authProvider/useKept.ts';
import { useUntilSent } from '../../authProvider/useUntilSent.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { ComoFoiLido } from './ComoFoiLido.tsx';
import { actOnImport } from './importApi.ts';
import { ListaParada } from './ListaParada.tsx';
import { useAct } from './useAct.ts';

interface Props {
  resource: Resource;
  importacao: Importacao;
  open: (next: Importacao | null) => void;
}

const NONE = '';

/** Returns the fields a column may fill: those of a record, and last the record's id. */
function fieldsToFill(resource: Resource) {
  const fields = importableFields(resource).map(([key, { label, required = false }]) => ({
    key,
    label,
    required,
  }));
  return [...fields, { ...RECORD_ID, required: false }];
}

/** Renders the step before the comparison: the columns of the file, or, for rows chosen in a list, only the button that compares. */
export function MapStep(props: Props) {
  return props.importacao.origem === 'lista' ? <ListaParada {...props} /> : <Colunas {...props} />;
}

/** Renders which column fills which field, guessed from the titles and corrected by hand. */
function Colunas({ resource, importacao, open }: Props) {
  const translate = useTranslate();
  const [until, sent] = useUntilSent();
  const sobre = `importacao/${importacao.id}`;
  const { value: mapa, set: setMapa } = useKept(until, {
    name: `${sobre} colunas`,
    schema: mapaDeColunasSchema,
    first: importacao.mapa,
  });
  const { value: vaziaLimpa, set: setVaziaLimpa } = useKept(until, {
    name: `${sobre} vazia limpa`,
    schema: z.boolean(),
    first: importacao.vaziaLimpa,
  });
  const { pending, error, run } = useAct();
  // The server's error of a field is shown beside it.
  const refused = (error instanceof ApiError && error.problem.campos) || {};
  const choose = (key: string, value: string) => {
    const { [key]: _old, ...others } = mapa;
    setMapa(value === NONE ? others : { ...others, [key]: Number(value) });
  };
  const compare = () =>
    run(async () => {
      const act = { verb: 'conferir', mapa, vaziaLimpa, correcoes: [] } as const;
      open(await sent(() => actOnImport(resource.name, importacao.id, act)));
    });
  const sample = (key: string) => {
    const position = mapa[key];
    const values = position === undefined ? [] : (importacao.colunas[position]?.exemplos ?? []);
    return values.filter((value) => value !== '').join(' · ');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ComoFoiLido
        recurso={resource.name}
        importacao={importacao}
        open={(next) => {
          setMapa(next.mapa);
          open(next);
        }}
      />
      <Typography>{translate('importacao.colunas.dica', { arquivo: importacao.nome })}</Typography>
      {error !== null && <ErrorAlert error={error} title={translate('importacao.erro')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {fieldsToFill(resource).map(({ key, label, required }) => (
          <TextField
            key={key}
            select
            size="small"
            label={label}
            required={required}
            value={mapa[key] ?? NONE}
            onChange={(event) => choose(key, event.target.value)}
            error={Object.hasOwn(refused, key)}
            helperText={refused[key] ?? (sample(key) || ' ')}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value={NONE}>{translate('importacao.colunas.nenhuma')}</option>
            {importacao.colunas.map(({ titulo }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              <option key={index} value={index}>
                {titulo || translate('importacao.colunas.sem_titulo', { numero: index + 1 })}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={vaziaLimpa} onChange={(_event, checked) => setVaziaLimpa(checked)} />}
        label={translate('importacao.colunas.vazia_limpa')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" loading={pending} onClick={compare}>
          {translate('importacao.conferir')}
        </Button>
        <Button onClick={() => open(null)}>{translate('importacao.outro_arquivo')}</Button>
      </Box>
    </Box>
  );
}
