import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
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
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
        listStyle: 'none',
        p: 0,
        m: 0,
      }}
    >
      {children}
    </Box>
  );
}

function CardText({ cartao }: { cartao: Cartao }) {
  const translate = useTranslate();
  return (
    <CardContent>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {cartao.rotulo}
      </Typography>
      <Typography variant="figura" component="p">
        {number.format(cartao.total)}
        {cartao.mais && '+'}
      </Typography>
      {cartao.link !== null && (
        <Typography
          variant="body2"
          sx={{ color: 'primary.main', display: 'flex', alignItems: 'center', gap: 0.5 }}
        >
          {translate('painel.ver_todos')}
          <ArrowForward sx={{ fontSize: '1.15em' }} aria-hidden />
        </Typography>
      )}
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
        <CardActionArea component={Link} to={cartao.link}>
          <CardText cartao={cartao} />
        </CardActionArea>
      )}
    </Card>
  );
}

export function CardSkeleton() {
  return (
    <Card component="li" aria-hidden>
      <CardContent>
        <Typography variant="body2">
          <Skeleton width="45%" />
        </Typography>
        <Typography variant="figura" component="p">
          <Skeleton width="30%" />
        </Typography>
        <Typography variant="body2">
          <Skeleton width="35%" />
        </Typography>
      </CardContent>
    </Card>
  );
}
