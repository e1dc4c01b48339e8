import { Link as Ancora, Box, Button, Checkbox, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Resource } from '../../../contract/resource.ts';
import { type GrupoDeRepetidos, MAX_DISPENSADOS, type Motivo, unitePath } from '../../../contract/unioes.ts';
import { Link } from '../../routing/routerProvider.tsx';
import { formatField } from '../../ui/formatField.ts';
import { ReasonButton } from '../../ui/ReasonButton.tsx';

interface Props {
  resource: Resource;
  grupo: GrupoDeRepetidos;
  pending: boolean;
  onDispensar: (ids: readonly string[]) => void;
}

/** Returns the fields that distinguish records: list columns, searched fields and contacts. */
const shownFields = ({ list, duplicates }: Resource) => [
  ...new Set([...list.columns, ...list.search, ...(duplicates?.contacts ?? [])]),
];

/** Renders possible duplicates side by side with their differences marked, and the actions on them. */
export function GrupoCard({ resource, grupo, pending, onDispensar }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const registros = grupo.registros.map(({ registro, motivos }) => ({
    id: String(registro.id),
    nome: String(registro[resource.title] ?? ''),
    registro,
    motivos,
  }));
  const [marked, setMarked] = useState<readonly string[]>(() => registros.slice(0, 2).map(({ id }) => id));
  const chosen = registros.filter(({ id }) => marked.includes(id)).map(({ id }) => id);
  const motivos = [...new Set(registros.flatMap((one) => one.motivos))];
  const soRaiz = motivos.length > 0 && motivos.every((motivo) => motivo === 'RAIZ');
  const toggle = (id: string) =>
    setMarked(marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id]);
  const text = (key: string, registro: GrupoDeRepetidos['registros'][number]['registro']) => {
    const field = resource.fields[key];
    return field ? formatField(field, registro[key]) : '';
  };
  const rows = shownFields(resource)
    .map((key) => ({ key, texts: registros.map(({ registro }) => text(key, registro)) }))
    .filter(({ texts }) => texts.some((one) => one !== ''));
  const why = (list: readonly Motivo[]) =>
    list.map((motivo) => translate(`repetidos.motivo.${motivo}`)).join(' · ');
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {registros[0]?.nome}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {why(motivos)}
        {soRaiz && ` ${translate('repetidos.filiais')}`}
      </Typography>
      <Box
        component="section"
        tabIndex={0}
        aria-label={translate('repetidos.lado_a_lado', { nome: registros[0]?.nome })}
        sx={{ overflowX: 'auto' }}
      >
        <Box component="table" sx={tableSx}>
          <thead>
            <tr>
              <td />
              {registros.map(({ id, nome, motivos: own }) => (
                <th key={id} scope="col">
                  <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
                    <Checkbox
                      size="small"
                      sx={{ p: 0.5, mt: -0.5 }}
                      checked={marked.includes(id)}
                      onChange={() => toggle(id)}
                      slotProps={{ input: { 'aria-label': translate('lista.selecao.linha', { nome }) } }}
                    />
                    <Box>
                      <Ancora component={Link} to={`${resource.path}/${id}`}>
                        {nome}
                      </Ancora>
                      {own.length > 0 && registros.length > 2 && (
                        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
                          {why(own)}
                        </Typography>
                      )}
                    </Box>
                  </Box>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, texts }) => {
              const differs = new Set(texts).size > 1;
              return (
                <tr key={key} data-difere={differs || undefined}>
                  <th scope="row">
                    {resource.fields[key]?.label}
                    {differs && <span className="farol-so-voz">{translate('repetidos.difere')}</span>}
                  </th>
                  {texts.map((one, at) => (
                    <td key={registros[at]?.id}>{one || translate('repetidos.vazio')}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </Box>
      </Box>
      {grupo.mais && <Typography variant="body2">{translate('repetidos.mais_no_grupo')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {chosen.length === 2 ? (
          <Button
            variant="contained"
            component={Link}
            to={`${unitePath(resource)}?${new URLSearchParams({ fica: chosen[0] ?? '', sai: chosen[1] ?? '' })}`}
          >
            {translate('repetidos.comparar')}
          </Button>
        ) : (
          <ReasonButton variant="contained" reason={translate('repetidos.marque_dois')}>
            {translate('repetidos.comparar')}
          </ReasonButton>
        )}
        <ReasonButton
          loading={pending}
          reason={
            (chosen.length < 2 && translate('motivo.marque_dois')) ||
            (chosen.length > MAX_DISPENSADOS && translate('motivo.ate_quantos', { total: MAX_DISPENSADOS }))
          }
          onClick={() => onDispensar(chosen)}
        >
          {translate('repetidos.nao_sao')}
        </ReasonButton>
        {chosen.length !== 2 && (
          <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
            {translate('repetidos.marque_dois')}
          </Typography>
        )}
      </Box>
    </Paper>
  );
}

/** Fields as rows, records as columns; differences in bold. */
const tableSx = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    py: 0.5,
    pr: 2,
    borderBottom: 1,
    borderColor: 'divider',
    fontWeight: 'inherit',
    minWidth: '9rem',
    maxWidth: '20rem',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { color: 'text.secondary', minWidth: '6rem' },
  '& tr[data-difere] td': { fontWeight: 600 },
} as const;
