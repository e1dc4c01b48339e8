import { Component, type ReactNode, Suspense } from 'react';
import { forgetFailures } from './later.tsx';

interface Props {
  wanted: boolean;
  /** It could not be fetched: to be told, and no longer wanted. */
  onFailure: (error: unknown) => void;
  /** Something of `later`. */
  children: ReactNode;
}

interface State {
  wasWanted: boolean;
  failed: boolean;
}

/** Fetches its content when it is first wanted, and shows it from then on. After a failure the next request tries again. */
export class OnDemand extends Component<Props, State> {
  override state: State = { wasWanted: false, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ wanted }: Props, state: State): State {
    // Fetched in vain: forgotten once it is wanted no more.
    return state.failed && !wanted
      ? { wasWanted: false, failed: false }
      : { ...state, wasWanted: state.wasWanted || wanted };
  }

  override componentDidCatch(error: unknown) {
    forgetFailures();
    this.props.onFailure(error);
  }

  override render() {
    const { wasWanted, failed } = this.state;
    return wasWanted && !failed ? <Suspense fallback={null}>{this.props.children}</Suspense> : null;
  }
}
