import { Box, Button, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { doCliente } from '../../../../contract/numerosDaInstalacao.ts';
import type { SaudeDoTenant } from '../../../../contract/painel/saude.ts';
import { tenants as recurso } from '../../../../contract/tenants.ts';
import { Link } from '../../../routing/routerProvider.tsx';
import { howLongAgo } from '../../../ui/howLongAgo.ts';
import { contando, inteiro } from '../../../ui/numero.ts';
import { Quadro } from '../quadros/Quadro.tsx';
import { type SinalDoTenant, sinaisDe, sortTenants, usoDe } from './tenantsEmOrdem.ts';

/** Number of tenants shown at first and per press of the button. */
const STEP = 15;
const MB = 1024 * 1024;
const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'right', fontWeight: 400, verticalAlign: 'top' },
  '& th:first-of-type': { textAlign: 'left', pl: 2 },
  '& .sinais': { textAlign: 'left', pr: 2 },
  '& thead th': { color: 'text.secondary' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  // On a narrow screen a tenant is a block: its name, then its numbers with their labels.
  '@media (max-width: 899.95px)': {
    '& thead': {
      position: 'absolute',
      clipPath: 'inset(50%)',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
    },
    '& tbody tr': { display: 'block', px: 2, py: 1 },
    '& tbody th, & tbody td': {
      display: 'block',
      textAlign: 'left !important',
      px: '0 !important',
      py: 0.25,
    },
    '& tbody td[data-nome]::before': { content: 'attr(data-nome) ": "', color: 'text.secondary' },
  },
} as const;

const COLUNAS = ['entraram', 'usuarios', 'empresas', 'envios', 'naFila'] as const;
type Coluna = (typeof COLUNAS)[number];
const nomeDaColuna = (translate: ReturnType<typeof useTranslate>, column: Coluna) =>
  column === 'envios' ? translate('quadros.saude.coluna.envios') : doCliente(column).rotulo;

const CONTADOS = ['falhas', 'paradas', 'certificados'] as const;
const isContado = (sinal: SinalDoTenant): sinal is (typeof CONTADOS)[number] =>
  CONTADOS.some((one) => one === sinal);

/** Renders a number beside the limit of the plan. */
function Uso({
  tenant,
  de,
  text,
}: {
  tenant: SaudeDoTenant;
  de: 'usuarios' | 'empresas' | 'envios';
  text: string;
}) {
  const translate = useTranslate();
  const uso = usoDe(tenant).find((one) => one.de === de);
  if (!uso) return <>{text}</>;
  const limite = de === 'envios' ? `${number.format(uso.limite)} MB` : inteiro(doCliente(de), uso.limite);
  return (
    <Box sx={{ color: uso.parte >= 0.9 ? 'warning.main' : undefined }}>
      {translate('quadros.saude.de', { usado: text, limite })}
    </Box>
  );
}

function Row({ tenant }: { tenant: SaudeDoTenant }) {
  const translate = useTranslate();
  const { id, nome, plano, usuarios, empresas, entraram, ultimaEntrada, enviosBytes, naFila } = tenant;
  const name = (column: Coluna) => nomeDaColuna(translate, column);
  return (
    <tr>
      <th scope="row">
        <Box
          component={Link}
          to={`${recurso.path}/${id}`}
          sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}
        >
          {nome}
        </Box>
        {plano !== '' && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{plano}</Box>}
      </th>
      <td data-nome={name('entraram')}>
        {translate('quadros.saude.entraram', {
          entraram: inteiro(doCliente('entraram'), entraram),
          usuarios: inteiro(doCliente('usuarios'), usuarios),
        })}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {ultimaEntrada === null ? translate('quadros.saude.nunca') : howLongAgo(ultimaEntrada, new Date())}
        </Box>
      </td>
      <td data-nome={name('usuarios')}>
        <Uso tenant={tenant} de="usuarios" text={inteiro(doCliente('usuarios'), usuarios)} />
      </td>
      <td data-nome={name('empresas')}>
        <Uso tenant={tenant} de="empresas" text={inteiro(doCliente('empresas'), empresas)} />
      </td>
      <td data-nome={name('envios')}>
        <Uso tenant={tenant} de="envios" text={`${number.format(enviosBytes / MB)} MB`} />
      </td>
      <td data-nome={name('naFila')}>{inteiro(doCliente('naFila'), naFila)}</td>
      <td className="sinais">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
          {sinaisDe(tenant).map((sinal) => (
            <Chip
              key={sinal}
              size="small"
              variant="outlined"
              color={sinal === 'falhas' || sinal === 'paradas' ? 'error' : 'warning'}
              label={
                isContado(sinal)
                  ? translate(`quadros.saude.sinal.${sinal}`, contando(doCliente(sinal), tenant[sinal]))
                  : translate(`quadros.saude.sinal.${sinal}`)
              }
            />
          ))}
          {sinaisDe(tenant).length === 0 && (
            <Box sx={{ color: 'text.secondary' }}>{translate('quadros.saude.bem')}</Box>
          )}
        </Box>
      </td>
    </tr>
  );
}

/** Renders the state of each tenant, those with most warnings first; the name links to the tenant's record. */
export function Tenants({ tenants }: { tenants: readonly SaudeDoTenant[] }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(STEP);
  const rows = sortTenants(tenants);
  return (
    <Quadro titulo={translate('quadros.saude.tenants')} partes={[]}>
      {(titleId) => (
        <>
          <Box component="table" aria-labelledby={titleId} sx={tableSx}>
            <thead>
              <tr>
                <th scope="col">{translate('quadros.saude.coluna.tenant')}</th>
                {COLUNAS.map((column) => (
                  <th key={column} scope="col">
                    {nomeDaColuna(translate, column)}
                  </th>
                ))}
                <th scope="col" className="sinais">
                  {translate('quadros.saude.coluna.sinais')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, shown).map((tenant) => (
                <Row key={tenant.id} tenant={tenant} />
              ))}
            </tbody>
          </Box>
          {rows.length > shown && (
            <Box sx={{ px: 1, py: 0.75 }}>
              <Button size="small" onClick={() => setShown(shown + STEP)}>
                {translate('quadros.saude.mais', { smart_count: rows.length - shown })}
              </Button>
            </Box>
          )}
        </>
      )}
    </Quadro>
  );
}
