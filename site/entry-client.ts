import './styles/site.css';
import '../design/brand/channel.svg';
import '../design/brand/symbol.svg';
import '../design/brand/wordmark.svg';
import './assets/profile-placeholder.svg';
import { startBrokenPictures } from './browser/broken-pictures.ts';
import { startCarousels } from './browser/carousel.ts';
import { startConsent } from './browser/consent/consent.ts';
import { startHomeRefresh } from './browser/home/home-refresh.ts';
import { startMyPlace } from './browser/home/my-place.ts';
import { startIslands } from './browser/islands.ts';
import { startLateFragments } from './browser/late-fragments.ts';
import { startListen } from './browser/listen.ts';
import { startMenu } from './browser/menu.ts';
import { startPrefetch } from './browser/prefetch.ts';
import { startRelativeTime } from './browser/relative-time.ts';
import { startShare } from './browser/share.ts';
import { startTheme } from './browser/theme.ts';
import { startVideos } from './browser/video.ts';

// All of it together weighs less than one picture, and every page after the first has it already.
startIslands();
startBrokenPictures();
startConsent();
startTheme();
startRelativeTime();
startListen();
startMyPlace();
startMenu();
startVideos();
// Few stories show something of another site.
if (document.querySelector('[data-embed]')) void import('./browser/embeds.ts');
startShare();
startCarousels();
startHomeRefresh();
void startLateFragments();
startPrefetch();
