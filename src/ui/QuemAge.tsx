import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSession } from '../authProvider/useSession.ts';
import { type Agente, conhecidos, misturados } from './agentes.ts';
import { EmpresaName } from './EmpresaName.tsx';

const plain = { interpolation: { escapeValue: false } };

interface Props {
  agentes: readonly Agente[];
  /** Whether the user confirmed that the environments differ; absent where reading it is enough. */
  ciente?: { dito: boolean; onDito: (dito: boolean) => void };
  /** The companies are only named: nothing is done on their behalf. */
  onlyNamed?: boolean;
}

/**
 * Renders the companies on whose behalf an action is done and their environments, production included; for several, the count per
 * environment before the names.
 */
export function QuemAge({ agentes, ciente, onlyNamed = false }: Props) {
  const translate = useTranslate();
  const { empresas } = useSession();
  const { quem, contados, semAmbiente } = conhecidos(agentes, empresas);
  const nameOf = (empresa: (typeof quem)[number]['empresa']) => ({
    ...empresa,
    nome: empresa.nome ?? translate('quem_age.sem_nome'),
  });
  const [only, ...more] = quem;
  if (!only) return null;
  if (more.length === 0)
    return (
      <Typography data-quem-age sx={{ overflowWrap: 'anywhere' }}>
        {translate(onlyNamed ? 'quem_age.empresa' : 'quem_age.em_nome_de')}{' '}
        <EmpresaName empresa={nameOf(only.empresa)} producao />
        {!only.empresa.ambiente && ` · ${translate('quem_age.sem_ambiente')}`}
      </Typography>
    );
  const said = contados.map(({ ambiente, total }) => {
    const nome = translate(`ambiente.${ambiente}`).toLocaleUpperCase('pt-BR');
    return translate('quem_age.quantas', { total, nome });
  });
  if (semAmbiente > 0) said.push(translate('quem_age.quantas_sem_ambiente', { total: semAmbiente }));
  const mixed = misturados(agentes, empresas);
  return (
    <Box data-quem-age sx={{ display: 'grid', gap: 0.5 }}>
      {!onlyNamed && (
        <Box sx={mixed ? { px: 1, py: 0.75, border: 1, borderColor: 'warning.main', borderRadius: 1 } : {}}>
          <Typography>
            {translate('quem_age.em_nome_de_varias', {
              smart_count: new Set(quem.map(({ id }) => id)).size,
              ...plain,
            })}{' '}
            <strong>{said.join(', ')}</strong>
          </Typography>
          {mixed && (
            <Typography variant="body2">
              {translate(semAmbiente > 0 ? 'quem_age.talvez_misturadas' : 'quem_age.misturadas')}
            </Typography>
          )}
          {mixed && ciente && (
            <FormControlLabel
              control={
                <Checkbox
                  size="small"
                  checked={ciente.dito}
                  onChange={(_event, checked) => ciente.onDito(checked)}
                />
              }
              label={translate('quem_age.sei')}
            />
          )}
        </Box>
      )}
      <Box
        component="ul"
        aria-label={translate('quem_age.empresas')}
        sx={{ m: 0, pl: 3, maxHeight: '9rem', overflowY: 'auto', typography: 'body2' }}
        // A scrollable region must be reachable by keyboard.
        tabIndex={quem.length > 5 ? 0 : undefined}
      >
        {quem.map(({ id, empresa, total }) => (
          <Box key={`${id} ${empresa.ambiente}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
            <EmpresaName empresa={nameOf(empresa)} producao />
            {!empresa.ambiente && ` · ${translate('quem_age.sem_ambiente')}`}
            {total !== undefined &&
              ` · ${translate('quem_age.documentos', { smart_count: total, ...plain })}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
