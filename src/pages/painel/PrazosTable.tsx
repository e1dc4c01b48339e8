import { Box, ButtonBase } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { ESPECIES_SEFAZ, type EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import {
  type Contagem,
  FAIXAS,
  type Faixa,
  filtroDaFaixa,
  type Prazos,
  TETO_PRAZOS,
} from '../../../contract/fiscal/faixasPrazo.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { getSession } from '../../authProvider/session.ts';
import { changeEmpresa } from '../../layout/header/changeEmpresa.ts';
import { FAIXA_LOOK } from './faixaLook.ts';

type Empresa = Prazos['empresas'][number];

const number = new Intl.NumberFormat('pt-BR');

/** The address of the list with exactly these documents, the nearest term first. */
function listAddress(especie: EspecieSefaz, faixa: Faixa, hoje: string): string {
  const filter = encodeURIComponent(JSON.stringify(filtroDaFaixa(faixa, especie, hoje)));
  return `${recursos[especie].path}/consulta?filter=${filter}&sort=prazo&order=ASC`;
}

interface CellProps {
  empresa: Empresa;
  especie: EspecieSefaz;
  faixa: Faixa;
  count: number;
  hoje: string;
}

/** How many there are; a click selects the company, if another one is selected, and opens the list. */
function CountButton({ empresa, especie, faixa, count, hoje }: CellProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { label } = recursos[especie];
  const { uuid, nome } = empresa;
  const total =
    count > TETO_PRAZOS ? translate('painel.mais_de', { total: number.format(TETO_PRAZOS) }) : count;
  const open = async () => {
    if (getSession().empresaUsuario?.uuid !== uuid) await changeEmpresa(uuid);
    if (getSession().empresaUsuario?.uuid !== uuid) return;
    navigate(listAddress(especie, faixa, hoje));
  };
  return (
    <ButtonBase
      onClick={() => void open()}
      aria-label={translate('painel.prazos.celula', {
        empresa: nome,
        especie: label.one,
        faixa: translate(`painel.prazos.faixa.${faixa}`),
        total,
        smart_count: count,
      })}
      sx={{
        minWidth: '2.5rem',
        // A target, also in the smallest letters.
        minHeight: 'max(1.75rem, 24px)',
        px: 0.75,
        borderRadius: 1,
        justifyContent: 'flex-end',
        font: 'inherit',
        fontWeight: 600,
        color: FAIXA_LOOK[faixa].color,
        '&:hover': { bgcolor: 'action.hover', textDecoration: 'underline' },
      }}
    >
      {number.format(Math.min(count, TETO_PRAZOS))}
      {count > TETO_PRAZOS && '+'}
    </ButtonBase>
  );
}

const tableSx = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { px: { xs: 0.5, sm: 1 }, py: 0.25, textAlign: 'right', fontWeight: 400 },
  '& th:first-of-type': { pl: 2 },
  '& td:last-of-type, & thead th:last-of-type': { pr: { xs: 1, sm: 1.5 } },
  '& thead th': { color: 'text.secondary', py: 0.75, verticalAlign: 'bottom' },
  '& tbody': { borderTop: 1, borderColor: 'divider' },
  '& .nome': { textAlign: 'left', overflowWrap: 'anywhere', verticalAlign: 'top', pt: 0.75 },
  '& .especie': { textAlign: 'left', color: 'text.secondary', whiteSpace: 'nowrap', pl: { xs: 2, sm: 1 } },
  // On a narrow screen the name takes a line of its own, and the counts stand below it.
  '& .ao-lado': { display: { xs: 'none', sm: 'table-cell' } },
  '& .acima': { display: { xs: 'table-row', sm: 'none' }, '& th': { fontWeight: 600, pr: 2 } },
} as const;

interface Props {
  hoje: string;
  empresas: readonly Empresa[];
  labelledBy: string;
}

/** Companies against nearness; a company has a line for each kind of document. */
export function PrazosTable({ hoje, empresas, labelledBy }: Props) {
  const translate = useTranslate();
  return (
    <Box component="table" aria-labelledby={labelledBy} sx={tableSx}>
      <thead>
        <tr>
          <th scope="col" className="nome ao-lado">
            {translate('painel.prazos.empresa')}
          </th>
          <th scope="col" className="especie">
            <span className="farol-so-voz">{translate('painel.prazos.documento')}</span>
          </th>
          {FAIXAS.map((faixa) => (
            <th key={faixa} scope="col">
              {translate(`painel.prazos.faixa.${faixa}`)}
            </th>
          ))}
        </tr>
      </thead>
      {empresas.map((empresa) => {
        const kinds = ESPECIES_SEFAZ.flatMap((especie): { especie: EspecieSefaz; counts: Contagem }[] => {
          const counts = empresa.contagens[especie];
          return counts ? [{ especie, counts }] : [];
        });
        return (
          <tbody key={empresa.uuid}>
            <tr className="acima">
              <th scope="rowgroup" colSpan={FAIXAS.length + 1} className="nome">
                {empresa.nome}
              </th>
            </tr>
            {kinds.map(({ especie, counts }, position) => (
              <tr key={especie}>
                {position === 0 && (
                  <th scope="rowgroup" rowSpan={kinds.length} className="nome ao-lado">
                    {empresa.nome}
                  </th>
                )}
                <td className="especie">{recursos[especie].label.one}</td>
                {FAIXAS.map((faixa) => (
                  <td key={faixa}>
                    {counts[faixa] === 0 ? (
                      <Box component="span" sx={{ color: 'text.disabled', px: 0.75 }}>
                        0
                      </Box>
                    ) : (
                      <CountButton {...{ empresa, especie, faixa, hoje }} count={counts[faixa]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        );
      })}
    </Box>
  );
}
