import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Painel } from '../../../contract/painel/painel.ts';
import { Link } from '../../routing/routerProvider.tsx';

type Cartao = Painel['cartoes'][number];
const number = new Intl.NumberFormat('pt-BR');

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

/** What there is on the left, how many on the right: the numbers of a column are compared at a glance. */
const lineSx = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', columnGap: 1 };

function CardText({ cartao }: { cartao: Cartao }) {
  return (
    <CardContent sx={lineSx}>
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        {cartao.rotulo}
      </Typography>
      <Typography variant="figura" component="strong">
        {number.format(cartao.total)}
        {cartao.mais && '+'}
      </Typography>
    </CardContent>
  );
}

/** How many there are of something, and the way to them. */
export function CountCard({ cartao }: { cartao: Cartao }) {
  return (
    <Card component="li">
      {cartao.link === null ? (
        <CardText cartao={cartao} />
      ) : (
        <CardActionArea component={Link} to={cartao.link} sx={{ height: 1 }}>
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
