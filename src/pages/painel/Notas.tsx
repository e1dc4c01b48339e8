import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { ESTADOS_NA_FILA } from '../../../contract/fiscal/nfse/nfses.ts';
import { type PainelNfs, TETO_FILA } from '../../../contract/fiscal/nfse/painel.ts';
import { hasSeveral, seeAll } from '../../authProvider/breadth.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { Prazo } from '../../fiscal/documentos/Prazo.tsx';
import { Link } from '../../routing/routerProvider.tsx';
import { DeQuem } from './quadros/Quadro.tsx';
import { quandoVence } from './quandoVence.ts';

const { pagina } = especies.NFSE;
const number = new Intl.NumberFormat('pt-BR');
const estado = [...ESTADOS_NA_FILA];

/** The desk with one filter of its queue. */
const naMesa = (filter: object) => `${pagina}/revisao?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** What is counted is of all companies: so is what the link shows. */
const widen = () => {
  if (hasSeveral()) seeAll(true);
};

function Conta({ label, total, to }: { label: string; total: number; to: string }) {
  const translate = useTranslate();
  const text = total > TETO_FILA ? `${number.format(TETO_FILA)}+` : number.format(total);
  return (
    <Box
      component="li"
      sx={{ borderInlineStart: '3px solid', borderColor: total > 0 ? 'primary.main' : 'divider' }}
    >
      <Box
        component={Link}
        to={to}
        onClick={widen}
        aria-label={translate('painel.nfs.abrir', { rotulo: label, total: text })}
        sx={{
          // The figures stand on one line, however long their words are.
          ...{ display: 'grid', alignContent: 'space-between', height: '100%' },
          ...{ px: { xs: 1, sm: 2 }, py: 1.25, minWidth: 0 },
          ...{ color: 'inherit', textDecoration: 'none', '&:hover': { backgroundColor: 'action.hover' } },
        }}
      >
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography component="span" variant="figura">
          {text}
        </Typography>
      </Box>
    </Box>
  );
}

/** What waits at the desk of service invoices, each number a way to it, and the day on which the first thing is due. */
export function Notas({ nfs }: { nfs: PainelNfs }) {
  const translate = useTranslate();
  const titleId = useId();
  const me = useSession().user?.uuid ?? '';
  const { vence } = nfs;
  const contas = [
    ['a_revisar', nfs.aRevisar, naMesa({ estado: ['A_REVISAR'] })],
    ['em_duvida', nfs.emDuvida, naMesa({ estado: ['EM_DUVIDA'] })],
    ['reabertas', nfs.reabertas, naMesa({ estado: ['REABERTA'] })],
    ['com_divergencia', nfs.comDivergencia, naMesa({ estado, diverge: [true] })],
    ['minhas', nfs.minhas, naMesa({ estado, responsavelId: me })],
    ['por_regra', nfs.porRegra, `${pagina}/regras`],
  ] as const;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          {translate('painel.nfs.titulo')}
        </Typography>
        {vence && (
          <Box
            component={Link}
            to={naMesa({ estado, venceEm_de: vence.em, venceEm_ate: vence.em })}
            onClick={widen}
            sx={{
              color: 'inherit',
              display: 'inline-flex',
              flexWrap: 'wrap',
              columnGap: 0.75,
              minHeight: 24,
            }}
          >
            <Prazo ate={vence.em} />
            {quandoVence(translate, vence, todayInSaoPaulo(new Date()))}
          </Box>
        )}
        <DeQuem escopo="todas" />
      </Box>
      <Box
        component="ul"
        sx={{
          ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 },
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
        }}
      >
        {contas.map(([key, total, to]) => (
          <Conta key={key} label={translate(`painel.nfs.${key}`)} total={total} to={to} />
        ))}
      </Box>
    </Paper>
  );
}
