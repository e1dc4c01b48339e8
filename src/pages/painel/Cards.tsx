import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { doCartao } from '../../../contract/contagem.ts';
import type { Painel } from '../../../contract/painel/painel.ts';
import { Link } from '../../routing/routerProvider.tsx';
import { contado } from '../../ui/numero.ts';

type Cartao = Painel['cartoes'][number];

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(11.5rem, 100%), 1fr))',
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

/** Label on the left, number on the right, so that the numbers of a column can be compared at a glance. */
const lineSx = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 1 };

function CardText({ cartao }: { cartao: Cartao }) {
  const translate = useTranslate();
  return (
    <CardContent sx={lineSx}>
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {cartao.rotulo}
      </Typography>
      <Typography variant="figura" component="strong">
        {contado(translate, doCartao(cartao), cartao)}
      </Typography>
    </CardContent>
  );
}

/** Renders a count with the link to its rows. */
export function CountCard({ cartao }: { cartao: Cartao }) {
  return (
    <Card component="li">
      {cartao.link === null ? (
        <CardText cartao={cartao} />
      ) : (
        <CardActionArea
          component={Link}
          to={cartao.link}
          data-numero={doCartao(cartao).nome}
          data-total={cartao.total}
          sx={{ height: 1 }}
        >
          <CardText cartao={cartao} />
        </CardActionArea>
      )}
    </Card>
  );
}

export function CardSkeleton() {
  return (
    <Card component="li" aria-hidden>
      <CardContent sx={lineSx}>
        <Skeleton width="45%" />
        <Typography variant="figura" component="span" sx={{ width: '20%' }}>
          <Skeleton />
        </Typography>
      </CardContent>
    </Card>
  );
}
