import './styles/site.css';
import '../design/brand/channel.svg';
import '../design/brand/symbol.svg';
import '../design/brand/wordmark.svg';
import './assets/profile-placeholder.svg';
import { NEWSROOM_FLAG } from '../contracts/constants.ts';
import { startBrokenPictures } from './browser/broken-pictures.ts';
import { startCarousels } from './browser/carousel/carousel.ts';
import { startConsent } from './browser/consent/consent.ts';
import { startMyPlace } from './browser/home/my-place.ts';
import { startTurningBlocks } from './browser/home/turn-blocks.ts';
import { startLateFragments } from './browser/late-fragments.ts';
import { startListen } from './browser/listen.ts';
import { startMenu } from './browser/menu.ts';
import { registerWorker } from './browser/offline/register-worker.ts';
import { startParts } from './browser/parts.ts';
import { startPrefetch } from './browser/prefetch.ts';
import { startRelativeTime } from './browser/relative-time/relative-time.ts';
import { startShare } from './browser/share/share.ts';
import { storedValue } from './browser/stored-value.ts';
import { startTheme } from './browser/theme.ts';
import { startVideos } from './browser/video.ts';
import { startWholeLayout } from './browser/whole-layout.ts';
import { startIslands } from './pages/islands/islands.ts';

// One bundle: all of it is smaller than one picture, and it is cached after the first page.
startIslands();
startBrokenPictures();
startConsent();
startTheme();
startRelativeTime();
startListen();
startMyPlace();
startMenu();
startVideos();
startShare();
startCarousels();
startTurningBlocks();
void startLateFragments();
startPrefetch();
startWholeLayout();
registerWorker();
startParts(document);
startParts(document, { 'digest-form': () => import('./pages/digest/digest-form.ts') });
// The back office leaves the role of the person who is logged in; readers have none.
const role = storedValue(NEWSROOM_FLAG);
if (role)
  void import('./browser/newsroom-bar/newsroom-bar.ts').then(({ startNewsroomBar }) =>
    startNewsroomBar(role),
  );
