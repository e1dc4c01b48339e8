import { Component, type ReactNode, Suspense } from 'react';
import { forgetFailures } from './later.tsx';

interface Props {
  wanted: boolean;
  /** Called when the content could not be fetched, to show the error and reset `wanted`. */
  onFailure: (error: unknown) => void;
  /** A component made by `later`. */
  children: ReactNode;
}

interface State {
  wasWanted: boolean;
  failed: boolean;
}

/** Fetches its content when it is first wanted; it stays mounted from then on. After a failure the next request tries again. */
export class OnDemand extends Component<Props, State> {
  override state: State = { wasWanted: false, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ wanted }: Props, state: State): State {
    // After a failure the state is reset once it is no longer wanted.
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
