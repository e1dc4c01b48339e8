import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { type PainelNfs, TETO_POR_REGRA } from '../../../contract/fiscal/nfse/painel.ts';
import {
  type Numero,
  naMesa,
  naMesaDe,
  naMesaDivergem,
  naMesaEm,
  porRegra,
  vencem,
} from '../../../contract/numeros.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { PrazoRestante } from '../../fiscal/documentos/Prazo.tsx';
import { LinkNumero } from '../../routing/LinkNumero.tsx';
import { contado } from '../../ui/numero.ts';
import { DeQuem } from './quadros/Quadro.tsx';
import { quandoVence } from './quandoVence.ts';

type Quanto = { total: number; mais: boolean };

function Conta({ numero, quantia }: { numero: Numero; quantia: Quanto }) {
  const translate = useTranslate();
  const { rotulo } = numero;
  const text = contado(translate, numero, quantia);
  return (
    <Box
      component="li"
      sx={{ borderInlineStart: '3px solid', borderColor: quantia.total > 0 ? 'primary.main' : 'divider' }}
    >
      <LinkNumero
        numero={numero}
        quantia={quantia}
        label={translate('numero.abrir', { rotulo, total: text })}
        sx={{
          // Aligns the figures, however long their labels are.
          display: 'grid',
          alignContent: 'space-between',
          height: '100%',
          px: { xs: 1, sm: 2 },
          py: 1.25,
          minWidth: 0,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { backgroundColor: 'action.hover' },
        }}
      >
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {rotulo}
        </Typography>
        <Typography component="span" variant="figura">
          {text}
        </Typography>
      </LinkNumero>
    </Box>
  );
}

/** Renders the pending service invoices by status, each number with its link, and the first due date. */
export function NotasDoPainel({ nfs }: { nfs: PainelNfs }) {
  const translate = useTranslate();
  const titleId = useId();
  const me = useSession().user?.uuid ?? '';
  const { vence } = nfs;
  const contas: readonly (readonly [Numero, number])[] = [
    [naMesaEm('A_REVISAR'), nfs.aRevisar],
    [naMesaEm('EM_DUVIDA'), nfs.emDuvida],
    [naMesaEm('REABERTA'), nfs.reabertas],
    [naMesaDivergem(), nfs.comDivergencia],
    [naMesaDe(me), nfs.minhas],
  ];
  const todas = { total: nfs.aRevisar + nfs.emDuvida + nfs.reabertas, mais: false };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
          <LinkNumero numero={naMesa()} quantia={todas} sx={{ color: 'inherit' }}>
            {`${naMesa().rotulo}: ${contado(translate, naMesa(), todas)}`}
          </LinkNumero>
        </Typography>
        {vence && (
          <LinkNumero
            numero={vencem('NFSE', vence.em, vence.em)}
            quantia={{ total: vence.notas, mais: false }}
            sx={{
              color: 'inherit',
              display: 'inline-flex',
              flexWrap: 'wrap',
              columnGap: 0.75,
              minHeight: 24,
            }}
          >
            <PrazoRestante ate={vence.em} />
            {quandoVence(translate, vence, todayInSaoPaulo(new Date()))}
          </LinkNumero>
        )}
        <DeQuem escopo="todas" />
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
        }}
      >
        {contas.map(([numero, total]) => (
          <Conta key={numero.nome} numero={numero} quantia={{ total, mais: false }} />
        ))}
        <Conta
          numero={porRegra()}
          quantia={{ total: Math.min(nfs.porRegra, TETO_POR_REGRA), mais: nfs.porRegra > TETO_POR_REGRA }}
        />
      </Box>
    </Paper>
  );
}
