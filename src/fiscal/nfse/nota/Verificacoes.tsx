import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-admin';
import { formatDate } from '../../../../contract/brasil/date.ts';
import type { Tone } from '../../../../contract/field.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import {
  aOlhar,
  diverge,
  ladosDe,
  VERIFICACOES,
  type Verificacao,
} from '../../../../contract/fiscal/nfse/verificacao.ts';
import { StateChip } from '../../../ui/StateChip.tsx';
import { PainelLateral } from '../../detalhe/PainelLateral.tsx';
import { verificacoesSx } from './verificacoesSx.ts';

type Acao = Verificacao['acoes'][number];

const TONES: Readonly<Record<Verificacao['resultado'], Tone>> = {
  CONFERE: 'success',
  DIVERGE: 'error',
  ATENCAO: 'warning',
  SEM_DADOS: 'todo',
  NAO_CABE: 'past',
};

/** Returns the page that an action opens; null for other actions. */
function enderecoDe(acao: Acao, { outra }: Verificacao, { fornecedorId }: DetalheNota): string | null {
  if (acao === 'ABRIR_REPETIDA') return outra && `/sistema/nfs/${outra}`;
  if (acao === 'ABRIR_FORNECEDOR') return fornecedorId && `/sistema/fornecedor/${fornecedorId}`;
  return acao === 'CADASTRAR_FORNECEDOR' ? '/sistema/fornecedor/novo' : null;
}

/** What the review desk does for a finding's action, and whether it is already done; absent where no decision can be made. */
export interface AcoesDaMesa {
  agir: (acao: Acao, verificacao: Verificacao) => void;
  feita: (acao: Acao, verificacao: Verificacao) => boolean;
}

interface Props {
  nota: DetalheNota;
  acoes?: AcoesDaMesa | undefined;
}

function Botoes({ verificacao, nota, acoes }: Props & { verificacao: Verificacao }) {
  const translate = useTranslate();
  return verificacao.acoes.map((acao) => {
    const to = enderecoDe(acao, verificacao, nota);
    const label = translate(`nfs.acao.${acao}`);
    if (to)
      return (
        <Button key={acao} size="small" component={Link} to={to}>
          {label}
        </Button>
      );
    if (!acoes || acao.startsWith('ABRIR') || acao.startsWith('CADASTRAR')) return null;
    const done = acoes.feita(acao, verificacao);
    return (
      <Button
        key={acao}
        size="small"
        variant={done ? 'contained' : 'outlined'}
        {...(acao.startsWith('USAR') && { 'aria-pressed': done })}
        onClick={() => acoes.agir(acao, verificacao)}
      >
        {label}
      </Button>
    );
  });
}

/** Renders one finding: value in the nota, expected value, norm, certainty, and possible actions. */
function Achado({ verificacao, nota, acoes }: Props & { verificacao: Verificacao }) {
  const translate = useTranslate();
  const { codigo, resultado, certeza, frase, norma, desde, incerta } = verificacao;
  const lados = ladosDe(verificacao);
  return (
    <li>
      <div className="achado">
        <strong>
          <span className="codigo" aria-hidden>
            {codigo}
          </span>
          {VERIFICACOES[codigo]}
        </strong>
        <StateChip tone={TONES[resultado]} text={translate(`nfs.resultado.${resultado}`)} />
        <span className="miudo">{translate(`nfs.certeza_verificacao.${certeza}`)}</span>
      </div>
      <p>{frase}</p>
      {lados && (
        <dl>
          <div>
            <dt>{translate('nfs.verificacao.diz')}</dt>
            <dd>{lados.diz ?? translate('nfs.nao_diz')}</dd>
          </div>
          <div>
            <dt>{translate('nfs.verificacao.esperado')}</dt>
            <dd>{lados.esperado ?? translate('nfs.nao_se_sabe')}</dd>
          </div>
        </dl>
      )}
      <p className="miudo">
        {norma}
        {desde && ` · ${translate('nfs.verificacao.desde', { data: formatDate(desde) })}`}
        {incerta && ` · ${translate('nfs.verificacao.incerta')}`}
      </p>
      <div className="botoes">
        <Botoes verificacao={verificacao} nota={nota} acoes={acoes} />
      </div>
    </li>
  );
}

/** Renders the checks of a nota: those that need attention first and in full, the others counted and opened on demand. */
export function Verificacoes({ nota, acoes }: Props) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const { verificacoes, versaoRegras } = nota.avaliacao;
  const achados = aOlhar(verificacoes);
  const outras = verificacoes.filter((one) => !diverge(one));
  const quantas = (resultado: Verificacao['resultado']) =>
    outras.filter((one) => one.resultado === resultado).length;
  const resumo = (['CONFERE', 'SEM_DADOS', 'NAO_CABE'] as const)
    .filter((resultado) => quantas(resultado) > 0)
    .map((resultado) => translate(`nfs.verificacao.conta_${resultado}`, { smart_count: quantas(resultado) }));
  return (
    <PainelLateral titulo="nfs.verificacao.titulo">
      <Box sx={verificacoesSx}>
        {achados.length === 0 ? (
          <StateChip tone="success" text={translate('nfs.verificacao.nada')} wrap />
        ) : (
          <ul>
            {achados.map((one) => (
              <Achado key={one.id} verificacao={one} nota={nota} acoes={acoes} />
            ))}
          </ul>
        )}
        {outras.length > 0 && (
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{resumo.join(' · ')}</summary>
            {open && (
              <ul>
                {outras.map((one) => (
                  <Achado key={one.id} verificacao={one} nota={nota} acoes={acoes} />
                ))}
              </ul>
            )}
          </details>
        )}
        <p className="miudo">{translate('nfs.verificacao.regras', { versao: versaoRegras })}</p>
      </Box>
    </PainelLateral>
  );
}
